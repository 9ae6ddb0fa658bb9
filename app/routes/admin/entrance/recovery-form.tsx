import { useEffect, useRef } from 'react';
import styles from '#app/features/accounts/forms/account-form.module.css';
import { textOf, useAccountForm } from '#app/features/accounts/forms/account-form.ts';
import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Answer } from '#app/ui/answer.ts';
import { useNotices } from '#app/ui/notices.tsx';
import { Problem } from '#app/ui/problem.tsx';

const { email, emailPlaceholder, cancel, recovery } = accountWords;

type RecoveryAnswer = Answer & { email?: string };

type Props = { typedEmail: string; onCancel: () => void };

/** Begins with the address that was typed to sign in. */
export function RecoveryForm({ typedEmail, onCancel }: Props) {
  const field = useRef<HTMLInputElement>(null);
  const notify = useNotices();
  const { form, problems, answer, isBusy } = useAccountForm<RecoveryAnswer>({
    check: checkRecovery,
    failure: messages.recoveryFailed,
    onDone: ({ email = '' }) => notify(recoverySent(email)),
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="intent" value="recovery" />
      <TextBox
        ref={field}
        label={email}
        name="email"
        type="email"
        autoComplete="username"
        placeholder={emailPlaceholder}
        defaultValue={typedEmail}
        problem={problems.email}
      />
      <Problem notice={problems.form} />
      {answer?.outcome === 'sent' && <p className={styles.done}>{recoverySent(answer.email ?? '').title}</p>}
      <div className={styles.pair}>
        <AdminButton size="large" aria-busy={isBusy}>
          {isBusy ? recovery.busy : recovery.button}
        </AdminButton>
        <AdminButton type="button" look="neutral" size="large" onClick={onCancel}>
          {cancel}
        </AdminButton>
      </div>
    </form>
  );
}

export function checkRecovery(form: FormData) {
  return { email: textOf(form, 'email').trim() ? undefined : messages.emailRequired };
}
