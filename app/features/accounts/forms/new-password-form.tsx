import { type ReactNode, useEffect, useState } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox } from '#app/ui/admin/password-box.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './account-form.module.css';
import { textOf, useAccountForm } from './account-form.ts';
import { messages } from './messages.ts';
import { checkNewPassword, isCommonPassword } from './password.ts';
import { accountWords } from './words.ts';

const { show, hide, newPassword: texts } = accountWords;

type Props = {
  action?: string;
  intent: 'change-password' | 'reset-password';
  proof?: ReactNode;
  asksCurrent?: boolean;
  onChanged: () => void;
};

export function NewPasswordForm({ action, intent, proof, asksCurrent = false, onChanged }: Props) {
  const [typed, setTyped] = useState({ current: '', next: '', confirmation: '' });
  const { form, problems, isBusy } = useAccountForm({
    action,
    fields: { intent },
    failure: messages.passwordChangeFailed,
    onDone: () => {
      form.ref.current?.reset();
      setTyped({ current: '', next: '', confirmation: '' });
      onChanged();
    },
  });
  const isHydrated = useHydrated();
  useEffect(() => {
    if (form.ref.current) setTyped(readTyped(form.ref.current));
  }, [form.ref]);
  const broken = checkNewPassword(typed);
  const isCommon = useIsCommon(typed.next);
  const isReady = !broken.next && !broken.confirmation && (!asksCurrent || typed.current !== '');
  const field = (name: keyof typeof typed) => ({
    name,
    show,
    hide,
    onChange: (event: { currentTarget: { value: string } }) =>
      setTyped({ ...typed, [name]: event.currentTarget.value }),
  });
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
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
        {...told((typed.next && broken.next) || problems.next, isCommon)}
        {...field('next')}
      />
      <PasswordBox
        label={texts.confirmation}
        autoComplete="new-password"
        problem={(typed.confirmation && broken.confirmation) || problems.confirmation}
        {...field('confirmation')}
      />
      <Problem notice={problems.form} />
      <AdminButton size="large" disabled={isHydrated && !isReady} aria-busy={isBusy}>
        {isBusy ? texts.busy : texts.button}
      </AdminButton>
    </form>
  );
}

/** A problem says how long it must be: the hint would say it twice. */
function told(problem: Notice | undefined, isCommon: boolean) {
  const hint = problem ? undefined : texts.hint;
  return { problem, hint: isCommon ? messages.passwordCommon.title : hint };
}

function readTyped(form: HTMLFormElement) {
  const fields = new FormData(form);
  return {
    current: textOf(fields, 'current'),
    next: textOf(fields, 'next'),
    confirmation: textOf(fields, 'confirmation'),
  };
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
