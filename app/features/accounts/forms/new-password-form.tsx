import { type ReactNode, useEffect, useState } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox } from '#app/ui/admin/password-box.tsx';
import { Problem } from '#app/ui/field.tsx';
import styles from './account-form.module.css';
import { useAccountForm } from './account-form.ts';
import { messages } from './messages.ts';
import { checkNewPassword, isCommonPassword } from './password.ts';
import { accountWords } from './words.ts';

const { show, hide, newPassword: texts } = accountWords;

type Props = {
  action?: string;
  /** Hidden fields that name the account: a token, or the user name. */
  proof?: ReactNode;
  asksCurrent?: boolean;
  onChanged: () => void;
};

export function NewPasswordForm({ action, proof, asksCurrent = false, onChanged }: Props) {
  const [typed, setTyped] = useState({ current: '', next: '', confirmation: '' });
  const { form, problems, isBusy } = useAccountForm({
    action,
    failure: messages.passwordChangeFailed,
    onDone: () => {
      setTyped({ current: '', next: '', confirmation: '' });
      onChanged();
    },
  });
  const broken = checkNewPassword(typed);
  const isCommon = useIsCommon(typed.next);
  const isReady = !broken.next && !broken.confirmation && (!asksCurrent || typed.current !== '');
  const field = (name: keyof typeof typed) => ({
    name,
    show,
    hide,
    value: typed[name],
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <form {...form} className={styles.form}>
      {proof}
      {asksCurrent && (
        <PasswordBox
          label={texts.current}
          autoComplete="current-password"
          problem={problems.current}
          {...field('current')}
        />
      )}
      <PasswordBox
        label={texts.next}
        autoComplete="new-password"
        hint={isCommon ? messages.passwordCommon.title : texts.hint}
        problem={(typed.next && broken.next) || problems.next}
        {...field('next')}
      />
      <PasswordBox
        label={texts.confirmation}
        autoComplete="new-password"
        problem={(typed.confirmation && broken.confirmation) || problems.confirmation}
        {...field('confirmation')}
      />
      <Problem notice={problems.form} />
      <AdminButton size="large" disabled={!isReady} aria-busy={isBusy}>
        {isBusy ? texts.busy : texts.button}
      </AdminButton>
    </form>
  );
}

function useIsCommon(password: string) {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (!password) return;
    let isCurrent = true;
    isCommonPassword(password).then(
      (isCommon) => isCurrent && setCommon(isCommon ? password : undefined),
      // Without the list there is no warning; the server checks anyway.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [password]);
  return common !== undefined && common === password;
}
