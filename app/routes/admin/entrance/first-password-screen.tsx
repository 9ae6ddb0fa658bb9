import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm } from '#app/features/accounts/forms/new-password-form.tsx';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { SignOutForm } from '#app/features/accounts/forms/sign-out-form.tsx';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './entrance.module.css';
import { EntrancePage } from './entrance-page.tsx';
import { useLeaving } from './leaving.ts';
import { useWelcome } from './welcome.tsx';

const { newPassword } = accountWords;

/** The only screen that a provisional password opens. */
export function FirstPasswordScreen({ email }: { email?: string }) {
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
      <NewPasswordForm
        proof={
          <>
            <input type="hidden" name="intent" value="change-password" />
            <input type="hidden" autoComplete="username" value={email} readOnly />
          </>
        }
        onChanged={goOn}
      />
      <div className={styles.below}>
        <SignOutForm look="word" onSignedOut={onSignedOut} />
      </div>
    </EntrancePage>
  );
}
