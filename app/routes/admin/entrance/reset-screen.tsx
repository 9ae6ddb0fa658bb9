import { useCallback, useEffect, useState } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { NewPasswordForm } from '#app/features/accounts/forms/new-password-form.tsx';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './entrance.module.css';
import { EntrancePage } from './entrance-page.tsx';

const { newPassword } = accountWords;

export function ResetScreen({ token, onEnd }: { token: string; onEnd: () => void }) {
  const { revalidate } = useRevalidator();
  const notify = useNotices();

  function end() {
    notify(messages.passwordChanged);
    onEnd();
    // A reset ends every session, this browser's too.
    return revalidate();
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

const prefix = '#recupero=';

/** The token comes in the fragment, which reaches no server and no log, and leaves the address bar at once. */
export function useRecoveryToken(): [string | undefined, () => void] {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (!hash.startsWith(prefix)) return;
    setToken(hash.slice(prefix.length));
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [hash]);
  return [token, useCallback(() => setToken(undefined), [])];
}
