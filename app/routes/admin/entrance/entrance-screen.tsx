import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { entranceAddress } from '#app/features/accounts/forms/account-form.ts';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm } from '#app/features/accounts/forms/new-password-form.tsx';
import { SecondFactorSetup } from '#app/features/accounts/forms/second-factor-setup.tsx';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { SignOutForm } from '#app/features/accounts/forms/sign-out-form.tsx';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import type { Refusal } from '#app/routes/admin/refusal.ts';
import { useNotices } from '#app/ui/notices.tsx';
import { PageNotice } from '#app/ui/page-notice.tsx';
import styles from './entrance.module.css';
import { EntrancePage } from './entrance-page.tsx';
import { LoginScreen } from './login-screen.tsx';
import { useLeaving, useWelcome } from './welcome.tsx';
import { enrolmentWords } from './words.ts';

type Props = Pick<Refusal, 'email'>;

export function EntranceScreen({ screen, email }: Refusal) {
  if (screen === 'change-password') return <FirstPasswordScreen email={email} />;
  if (screen === 'second-factor-setup') return <EnrolmentScreen email={email} />;
  return <LoginScreen />;
}

const { newPassword } = accountWords;

function FirstPasswordScreen({ email }: Props) {
  const { leave } = useWelcome();
  const { revalidate } = useRevalidator();
  const notify = useNotices();
  const onSignedOut = useLeaving();

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the screen appears
  useEffect(() => {
    writeSessionFlags({ admin_authenticated: 'true', admin_email: email });
    leave(undefined);
    notify(messages.mustChangePassword);
  }, []);

  function goOn() {
    leave(messages.passwordChanged);
    return revalidate();
  }

  return (
    <EntrancePage title={newPassword.title} text={newPassword.firstTime} takesFocus>
      <noscript>
        <PageNotice notice={messages.mustChangePassword} />
      </noscript>
      <NewPasswordForm
        intent="change-password"
        proof={<input type="hidden" autoComplete="username" value={email} readOnly />}
        onChanged={goOn}
      />
      <div className={styles.below}>
        <SignOutForm look="word" onSignedOut={onSignedOut} />
      </div>
    </EntrancePage>
  );
}

/** Shown where the settings require a second factor and the account has none. */
function EnrolmentScreen({ email }: Props) {
  const { revalidate } = useRevalidator();
  const onSignedOut = useLeaving();
  useEffect(
    () => writeSessionFlags({ admin_authenticated: 'true', admin_email: email, password_changed: 'true' }),
    [email],
  );
  return (
    <EntrancePage title={enrolmentWords.title} text={enrolmentWords.text} takesFocus>
      <SecondFactorSetup action={entranceAddress} onDone={revalidate} />
      <div className={styles.below}>
        <SignOutForm look="word" onSignedOut={onSignedOut} />
      </div>
    </EntrancePage>
  );
}
