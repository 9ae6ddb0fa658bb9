import { useCallback, useEffect, useState } from 'react';
import { href, useLocation, useNavigate, useRevalidator } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm } from '#app/features/accounts/forms/password-forms.tsx';
import { SecondFactorSetup } from '#app/features/accounts/forms/second-factor-setup.tsx';
import { SignOutForm, toEntrance, useLeaving, writeSessionFlags } from '#app/features/accounts/forms/sign-in-forms.tsx';
import { accountWords, entranceWords, recoveryPrefix, secondFactorWords } from '#app/features/accounts/forms/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PageNotice } from '#app/ui/admin/notices.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './entrance.module.css';
import { EntrancePage, LoginScreen } from './login-screen.tsx';

/** What the gate shows instead of the page. */
export type Refusal = { screen: 'login' | 'change-password' | 'second-factor-setup'; email?: string };

type Props = Pick<Refusal, 'email'>;

export function EntranceScreen({ screen, email }: Refusal) {
  if (screen === 'change-password') return <FirstPasswordScreen email={email} />;
  if (screen === 'second-factor-setup') return <EnrolmentScreen email={email} />;
  return <LoginScreen />;
}

const { newPassword } = accountWords;

function FirstPasswordScreen({ email }: Props) {
  const navigate = useNavigate();
  const notify = useNotices();
  const onSignedOut = useLeaving();

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the screen appears
  useEffect(() => {
    writeSessionFlags({ admin_authenticated: 'true', admin_email: email });
    notify(messages.mustChangePassword);
  }, []);

  function goOn() {
    notify(messages.passwordChanged);
    return navigate(href('/amministrazione'), { replace: true });
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

function EnrolmentScreen({ email }: Props) {
  const { revalidate } = useRevalidator();
  const onSignedOut = useLeaving();
  useEffect(
    () => writeSessionFlags({ admin_authenticated: 'true', admin_email: email, password_changed: 'true' }),
    [email],
  );
  return (
    <EntrancePage title={secondFactorWords.required.title} text={secondFactorWords.required.text} takesFocus>
      <noscript>
        <PageNotice notice={entranceWords.scripts} />
      </noscript>
      <SecondFactorSetup action={toEntrance.action} onDone={revalidate} />
      <div className={styles.below}>
        <SignOutForm look="word" onSignedOut={onSignedOut} />
      </div>
    </EntrancePage>
  );
}

export function ResetScreen({ token, onEnd }: { token: string; onEnd: () => void }) {
  const { revalidate } = useRevalidator();
  const notify = useNotices();

  // A reset ends this browser's session too: the panel must not show until the login does.
  async function end() {
    notify(messages.passwordChanged);
    await revalidate();
    onEnd();
  }

  return (
    <EntrancePage title={newPassword.title} text={newPassword.byMail} takesFocus>
      <NewPasswordForm
        intent="reset-password"
        proof={<input type="hidden" name="token" value={token} />}
        onChanged={end}
      />
      <p className={styles.below}>
        <AdminButton type="button" look="word" onClick={onEnd}>
          {newPassword.back}
        </AdminButton>
      </p>
    </EntrancePage>
  );
}

/** The token comes in the fragment, which reaches no server and no log, and leaves the address bar at once. */
export function useRecoveryToken(): [string | undefined, () => void] {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (!hash.startsWith(recoveryPrefix)) return;
    setToken(hash.slice(recoveryPrefix.length));
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [hash]);
  return [token, useCallback(() => setToken(undefined), [])];
}
