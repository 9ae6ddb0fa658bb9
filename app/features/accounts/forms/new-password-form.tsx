import { type ReactNode, useEffect, useState } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox } from '#app/ui/admin/password-box.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm, useServedAnswer } from '#app/ui/form.ts';
import { useHydrated } from '#app/ui/hydrated.ts';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './account-form.module.css';
import { messages } from './messages.ts';
import { checkNewPassword, isCommonPassword } from './password.ts';
import { toEntrance } from './sign-in-forms.tsx';
import { accountWords } from './words.ts';

const { newPassword: texts } = accountWords;

type Props = {
  action?: string;
  intent: 'change-password' | 'reset-password';
  proof?: ReactNode;
  asksCurrent?: boolean;
  onChanged: () => void;
};

const nothing = { current: '', next: '', confirmation: '' };

export function NewPasswordForm({ action = toEntrance.action, intent, proof, asksCurrent = false, onChanged }: Props) {
  const [typed, setTyped] = useState(nothing);
  const { Form, form, problems, isBusy } = useForm({
    served: useServedAnswer(intent),
    failure: messages.passwordChangeFailed,
    onDone: () => {
      form.ref.current?.reset();
      setTyped(nothing);
      onChanged();
    },
  });
  const isHydrated = useHydrated();
  // Typed before the scripts were there.
  useEffect(() => setTyped(readTyped(form.ref.current)), [form.ref]);
  const broken = checkNewPassword(typed);
  const isCommon = useIsCommon(typed.next);
  const isReady = !broken.next && !broken.confirmation && (!asksCurrent || typed.current !== '');
  return (
    <Form
      {...form}
      action={action}
      defaultShouldRevalidate={false}
      className={styles.form}
      onInput={(event) => setTyped(readTyped(event.currentTarget))}
    >
      <input type="hidden" name="intent" value={intent} />
      {proof}
      {asksCurrent && (
        <PasswordBox label={texts.current} autoComplete="current-password" problem={problems.current} name="current" />
      )}
      <PasswordBox
        label={texts.next}
        autoComplete="new-password"
        {...wordsBelow((typed.next && broken.next) || problems.next, isCommon)}
        name="next"
      />
      <PasswordBox
        label={texts.confirmation}
        autoComplete="new-password"
        problem={(typed.confirmation && broken.confirmation) || problems.confirmation}
        name="confirmation"
      />
      <Problem notice={problems.form} />
      <AdminButton size="large" disabled={isHydrated && !isReady} aria-busy={isBusy}>
        {isBusy ? texts.busy : texts.button}
      </AdminButton>
    </Form>
  );
}

/** A problem says how long it must be: the hint would say it twice. */
function wordsBelow(problem: Notice | undefined, isCommon: boolean) {
  const hint = problem ? undefined : texts.hint;
  return { problem, hint: isCommon ? messages.passwordCommon.title : hint };
}

function readTyped(form: HTMLFormElement | null): typeof nothing {
  const fields = new FormData(form ?? undefined);
  const textOf = (name: string) => `${fields.get(name) ?? ''}`;
  return { current: textOf('current'), next: textOf('next'), confirmation: textOf('confirmation') };
}

function useIsCommon(password: string) {
  const [common, setCommon] = useState<string>();
  useEffect(() => {
    if (!password) return;
    isCommonPassword(password).then(
      (isCommon) => isCommon && setCommon(password),
      // Without the list there is no warning.
      () => {},
    );
  }, [password]);
  return common === password;
}
