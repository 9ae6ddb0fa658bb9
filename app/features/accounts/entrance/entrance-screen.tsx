import { href } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm, PasswordAsked } from '#app/features/accounts/forms/password-forms.tsx';
import { AppStep, RecoveryCodes } from '#app/features/accounts/forms/second-factor-setup.tsx';
import { SignOutForm, toEntrance } from '#app/features/accounts/forms/sign-in-forms.tsx';
import {
  accountWords,
  entranceWords,
  secondFactorWords,
} from '#app/features/accounts/forms/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { PageNotice } from '#app/ui/admin/notices.tsx';
import styles from './entrance.module.css';
import { EntrancePage, LoginScreen } from './login-screen.tsx';

// The screens are the server's; an island listens to their forms.

/** What the gate shows instead of the page. */
export type Refusal = {
  screen: 'login' | 'change-password' | 'second-factor-setup';
  email?: string;
};

export function EntranceScreen({ screen, email }: Refusal) {
  if (screen === 'change-password') return <FirstPasswordScreen email={email} />;
  if (screen === 'second-factor-setup') return <EnrolmentScreen email={email} />;
  return <LoginScreen />;
}

type Props = Pick<Refusal, 'email'>;

const { newPassword } = accountWords;

function FirstPasswordScreen({ email }: Props) {
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
        <SignOutForm look="word" />
      </div>
    </EntrancePage>
  );
}

const unbegun = { outcome: 'unbegun', qr: { size: 0, path: '' }, secret: '', recoveryCodes: [] };

function EnrolmentScreen({ email }: Props) {
  const { title, text } = secondFactorWords.required;
  const { action } = toEntrance;
  return (
    <EntrancePage title={title} text={text} island={{ screen: 'second-factor-setup', email }}>
      <noscript>
        <PageNotice notice={entranceWords.scripts} />
      </noscript>
      <div data-step="">
        <PasswordAsked
          action={action}
          intent="begin-second-factor"
          button={secondFactorWords.begin}
        />
      </div>
      <div data-step="" hidden>
        <AppStep action={action} begun={unbegun} />
      </div>
      <div data-step="" hidden>
        <RecoveryCodes codes={[]} heading="h2" />
      </div>
      <div className={styles.below}>
        <SignOutForm look="word" />
      </div>
    </EntrancePage>
  );
}

/** The inline script puts the token of the mail's link into the form. */
export function ResetScreen() {
  return (
    <EntrancePage title={newPassword.title} text={newPassword.byMail} island={{ screen: 'reset' }}>
      <NewPasswordForm intent="reset-password" proof={<input type="hidden" name="token" />} />
      <p className={styles.below}>
        <AdminButtonLink look="word" to={href('/amministrazione')} reloadDocument>
          {newPassword.back}
        </AdminButtonLink>
      </p>
    </EntrancePage>
  );
}
