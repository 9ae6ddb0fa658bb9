import { type ReactNode, useId } from 'react';
import { href } from 'react-router';
import formStyles from '#app/features/accounts/forms/account-form.module.css';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm, PasswordPrompt } from '#app/features/accounts/forms/password-forms.tsx';
import { AppStep, RecoveryCodes } from '#app/features/accounts/forms/second-factor-setup.tsx';
import {
  SecondFactorForm,
  SignInForm,
  SignOutForm,
  toEntrance,
} from '#app/features/accounts/forms/sign-in-forms.tsx';
import {
  accountWords,
  entranceWords,
  secondFactorWords,
} from '#app/features/accounts/forms/words.ts';
import { problemsOf } from '#app/ui/action-result.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { PageNotice, ResultNotice } from '#app/ui/admin/notices.tsx';
import { NoticeWords, Problem } from '#app/ui/field.tsx';
import { useServedResult } from '#app/ui/form.ts';
import { Island } from '#app/ui/island.tsx';
import { ArrowLink } from '#app/ui/links.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { entranceCaption, entrancePicture } from '#site/pictures/entrance.ts';
import styles from './entrance.module.css';
import type { AccountProps, EntranceResult } from './screens.ts';

const { emailPlaceholder, cancel, signIn, secondFactor, recovery, newPassword } = accountWords;

// The server renders the screens; an island handles their forms.

/** The screen that the gate shows instead of the page. */
export type Refusal = {
  screen: 'login' | 'change-password' | 'second-factor-setup';
  email?: string;
};

export function EntranceScreen({ screen, email }: Refusal) {
  if (screen === 'change-password') return <FirstPasswordScreen email={email} />;
  if (screen === 'second-factor-setup') return <EnrolmentScreen email={email} />;
  return <LoginScreen />;
}

function FirstPasswordScreen({ email }: Pick<Refusal, 'email'>) {
  return (
    <EntrancePage
      title={newPassword.title}
      text={newPassword.firstTime}
      island={{ screen: 'change-password', email }}
    >
      <noscript>
        <PageNotice notice={messages.mustChangePassword} />
      </noscript>
      <NewPasswordForm
        intent="change-password"
        proof={<input type="hidden" autoComplete="username" value={email} readOnly />}
      />
      <div className={styles.below}>
        <SignOutForm variant="word" />
      </div>
    </EntrancePage>
  );
}

const emptyEnrolment = {
  outcome: 'unbegun',
  qr: { size: 0, path: '' },
  secret: '',
  recoveryCodes: [],
};

function EnrolmentScreen({ email }: Pick<Refusal, 'email'>) {
  const { title, text } = secondFactorWords.required;
  const { action } = toEntrance;
  return (
    <EntrancePage title={title} text={text} island={{ screen: 'second-factor-setup', email }}>
      <noscript>
        <PageNotice notice={entranceWords.scripts} />
      </noscript>
      <div data-step="">
        <PasswordPrompt
          action={action}
          intent="begin-second-factor"
          button={secondFactorWords.start}
        />
      </div>
      <div data-step="" hidden>
        <AppStep action={action} enrolment={emptyEnrolment} />
      </div>
      <div data-step="" hidden>
        <RecoveryCodes codes={[]} heading="h2" />
      </div>
      <div className={styles.below}>
        <SignOutForm variant="word" />
      </div>
    </EntrancePage>
  );
}

/** An inline script copies the token from the link in the mail into the form. */
export function ResetScreen() {
  return (
    <EntrancePage title={newPassword.title} text={newPassword.byMail} island={{ screen: 'reset' }}>
      <NewPasswordForm intent="reset-password" proof={<input type="hidden" name="token" />} />
      <p className={styles.below}>
        <AdminButtonLink variant="word" to={href('/amministrazione')} reloadDocument>
          {newPassword.back}
        </AdminButtonLink>
      </p>
    </EntrancePage>
  );
}

type Props = { first?: 'password' | 'second-factor' | 'recovery' };

export function LoginScreen({ first = 'password' }: Props) {
  if (first === 'second-factor') {
    return (
      <EntrancePage title={secondFactor.title} text={secondFactor.why}>
        <SecondFactorForm />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title={signIn.title} text={signIn.text}>
      <SignInForm />
      <Recovery isOpen={first === 'recovery'} />
    </EntrancePage>
  );
}

/** The island opens and closes the recovery form. */
function Recovery({ isOpen }: { isOpen: boolean }) {
  return (
    <>
      <form
        action={toEntrance.action}
        className={styles.below}
        data-serves="account"
        data-recovery="open"
        hidden={isOpen}
      >
        <AdminButton variant="word" name="recupero">
          {signIn.forgotten}
        </AdminButton>
      </form>
      <section
        className={styles.recovery}
        aria-labelledby="recupero"
        data-recovery=""
        hidden={!isOpen}
      >
        <h2 id="recupero">{recovery.title}</h2>
        <p>{recovery.text}</p>
        <RecoveryForm isOpen={isOpen} />
        <noscript>
          <PastedLink />
        </noscript>
      </section>
    </>
  );
}

/** The token is in the fragment of the link, which only scripts can read: without scripts the user pastes the link. */
function PastedLink() {
  return (
    <div className={styles.recovery}>
      <h2>{recovery.pasted.title}</h2>
      <p>{recovery.pasted.text}</p>
      <NewPasswordForm
        intent="reset-password"
        proof={
          <TextBox
            label={recovery.pasted.label}
            name="token"
            autoComplete="off"
            spellCheck={false}
          />
        }
      />
    </div>
  );
}

function RecoveryForm({ isOpen }: { isOpen: boolean }) {
  const served = useServedResult<EntranceResult>('recovery');
  const problems = problemsOf(served, messages.recoveryFailed);
  const cancelId = useId();
  return (
    <>
      <form
        method="post"
        noValidate
        action={toEntrance.action}
        data-serves="account"
        className={formStyles.form}
      >
        <input type="hidden" name="intent" value="recovery" />
        <TextBox
          label={accountWords.email}
          name="email"
          type="email"
          autoFocus={isOpen}
          autoComplete="username"
          placeholder={emailPlaceholder}
          defaultValue={served?.typed?.email}
          problem={problems.email}
        />
        <Problem notice={problems.form} slot="form" />
        <p className={formStyles.done} data-notice="sent">
          <NoticeWords notice={served && 'sent' in served ? served.sent : undefined} />
        </p>
        <div className={formStyles.pair}>
          <AdminButton size="large" busy={recovery.busy}>
            {recovery.button}
          </AdminButton>
          <AdminButton form={cancelId} variant="neutral" size="large">
            {cancel}
          </AdminButton>
        </div>
      </form>
      <form
        id={cancelId}
        action={href('/amministrazione')}
        data-serves="account"
        data-recovery="cancel"
      />
    </>
  );
}

type EntrancePageProps = {
  title: string;
  text: string;
  island?: Omit<AccountProps, 'hint'>;
  children: ReactNode;
};

function EntrancePage({ title, text, island = { screen: 'login' }, children }: EntrancePageProps) {
  const props: AccountProps = { ...island, hint: accountWords.newPassword.hint };
  return (
    <div className={styles.page}>
      <title>{entranceWords.documentTitle}</title>
      <header className={`notte ${styles.night}`}>
        <Drawing picture={entrancePicture} />
        <p>{entranceCaption}</p>
      </header>
      <main id="contenuto" className={styles.form}>
        <p className={styles.back}>
          <ArrowLink back href="/">
            {entranceWords.backToSite}
          </ArrowLink>
        </p>
        <h1 className="t-2">{title}</h1>
        <p className={styles.text}>{text}</p>
        <ResultNotice />
        {children}
        <Island name="account" props={props} />
      </main>
    </div>
  );
}
