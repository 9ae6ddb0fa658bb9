import { type ReactNode, useEffect, useId, useState } from 'react';
import { href, useRevalidator } from 'react-router';
import formStyles from '#app/features/accounts/forms/account-form.module.css';
import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm } from '#app/features/accounts/forms/password-forms.tsx';
import {
  requires,
  SecondFactorForm,
  SignInForm,
  toEntrance,
  writeSessionFlags,
} from '#app/features/accounts/forms/sign-in-forms.tsx';
import { accountWords, entranceWords } from '#app/features/accounts/forms/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { AnswerNotice } from '#app/ui/admin/notices.tsx';
import type { Answer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { instead, takeFocus, useForm, useServedAnswer } from '#app/ui/form.ts';
import { ArrowLink } from '#app/ui/links.tsx';
import { Drawing } from '#app/ui/marks.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import { entranceCaption, entrancePicture } from '#site/pictures/entrance.ts';
import styles from './entrance.module.css';

const { emailPlaceholder, cancel, signIn, secondFactor, recovery } = accountWords;

type Props = { first?: 'password' | 'second-factor' | 'recovery' };

export function LoginScreen({ first = 'password' }: Props) {
  const [step, setStep] = useState(first);
  const [email, setEmail] = useState('');
  const { revalidate } = useRevalidator();
  const notify = useNotices();

  useEffect(() => writeSessionFlags({}), []);

  function enter({ mustChangePassword }: { mustChangePassword?: boolean }) {
    // The screen that asks for another password says so instead.
    if (!mustChangePassword) notify(messages.signedIn);
    return revalidate();
  }

  if (step === 'second-factor') {
    return (
      <EntrancePage title={secondFactor.title} text={secondFactor.why}>
        <SecondFactorForm onSignedIn={enter} onBack={() => setStep('password')} />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title={signIn.title} text={signIn.text}>
      <SignInForm
        knownEmail={email}
        onEmail={setEmail}
        onSignedIn={enter}
        onSecondFactor={() => setStep('second-factor')}
      />
      <Recovery typedEmail={email} isFirst={first === 'recovery'} />
    </EntrancePage>
  );
}

function Recovery({ typedEmail, isFirst }: { typedEmail: string; isFirst: boolean }) {
  const [form, setForm] = useState<'unopened' | 'open' | 'closed'>(isFirst ? 'open' : 'unopened');
  if (form !== 'open') {
    return (
      <form action={toEntrance.action} className={styles.below}>
        <AdminButton look="word" name="recupero" autoFocus={form === 'closed'} onClick={instead(() => setForm('open'))}>
          {signIn.forgotten}
        </AdminButton>
      </form>
    );
  }
  return (
    <section className={styles.recovery} aria-labelledby="recupero">
      <h2 id="recupero">{recovery.title}</h2>
      <p>{recovery.text}</p>
      <RecoveryForm typedEmail={typedEmail} onCancel={() => setForm('closed')} />
      <noscript>
        <PastedLink />
      </noscript>
    </section>
  );
}

/** The token of the mail's link is in its fragment, which only scripts can read: without them it is pasted. */
function PastedLink() {
  return (
    <div className={styles.recovery}>
      <h2>{recovery.pasted.title}</h2>
      <p>{recovery.pasted.text}</p>
      <NewPasswordForm
        intent="reset-password"
        proof={<TextBox label={recovery.pasted.label} name="token" autoComplete="off" spellCheck={false} />}
        onChanged={() => {}}
      />
    </div>
  );
}

type RecoveryAnswer = Answer & { email?: string; noMailLeaves?: true };

type RecoveryProps = { typedEmail: string; onCancel: () => void };

function RecoveryForm({ typedEmail, onCancel }: RecoveryProps) {
  const notify = useNotices();
  const served = useServedAnswer<RecoveryAnswer>('recovery');
  const { Form, form, problems, answer, isBusy } = useForm<RecoveryAnswer>({
    served,
    check: requires('email', messages.emailRequired),
    failure: messages.recoveryFailed,
    onDone: ({ email = '' }) => notify(recoverySent(email)),
  });
  const cancelId = useId();
  return (
    <>
      <Form {...form} {...toEntrance} className={formStyles.form}>
        <input type="hidden" name="intent" value="recovery" />
        <TextBox
          ref={takeFocus}
          label={accountWords.email}
          name="email"
          type="email"
          autoComplete="username"
          placeholder={emailPlaceholder}
          defaultValue={typedEmail || served?.typed?.email}
          problem={problems.email}
        />
        <Problem notice={problems.form} />
        {answer?.outcome === 'sent' && <p className={formStyles.done}>{recoverySent(answer.email ?? '').title}</p>}
        {answer?.noMailLeaves && <p>{recovery.noMailLeaves}</p>}
        <div className={formStyles.pair}>
          <AdminButton size="large" aria-busy={isBusy}>
            {isBusy ? recovery.busy : recovery.button}
          </AdminButton>
          <AdminButton form={cancelId} look="neutral" size="large" onClick={instead(onCancel)}>
            {cancel}
          </AdminButton>
        </div>
      </Form>
      <form id={cancelId} action={href('/amministrazione')} />
    </>
  );
}

type EntrancePageProps = { title: string; text: string; takesFocus?: boolean; children: ReactNode };

export function EntrancePage({ title, text, takesFocus = false, children }: EntrancePageProps) {
  return (
    <div className={styles.page}>
      <title>{entranceWords.documentTitle}</title>
      <header className={`notte ${styles.night}`}>
        <Drawing picture={entrancePicture} />
        <p>{entranceCaption}</p>
      </header>
      <main id="contenuto" className={styles.form}>
        <p className={styles.back}>
          <ArrowLink back href="/" reloadDocument prefetch="none">
            {entranceWords.backToSite}
          </ArrowLink>
        </p>
        <h1 className="t-2" ref={takesFocus ? takeFocus : undefined} tabIndex={-1}>
          {title}
        </h1>
        <p className={styles.text}>{text}</p>
        <AnswerNotice />
        {children}
      </main>
    </div>
  );
}
