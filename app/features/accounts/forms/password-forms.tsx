import { type ReactNode, useEffect, useState } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox } from '#app/ui/admin/field.tsx';
import type { Answer, Problems } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { useForm, useHydrated, useServedAnswer } from '#app/ui/form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './account-form.module.css';
import { messages } from './messages.ts';
import { checkNewPassword, isCommonPassword } from './password.ts';
import { requires, toEntrance } from './sign-in-forms.tsx';
import { accountWords, secondFactorWords } from './words.ts';

type PasswordAskedProps<A> = {
  action: string;
  intent: string;
  button: string;
  isDangerous?: boolean;
  failure?: Notice;
  onDone: (answer: A) => void;
  onCancel?: () => void;
  children?: (problems: Problems) => ReactNode;
};

export function PasswordAsked<A extends Answer>(props: PasswordAskedProps<A>) {
  const { action, intent, button, isDangerous = false, onDone, onCancel, children } = props;
  const { failure = messages.secondFactorFailed } = props;
  const { Form, form, problems, isBusy } = useForm<A>({
    check: requires('password', messages.passwordRequired),
    failure,
    onDone,
  });
  return (
    <Form {...form} action={action} defaultShouldRevalidate={false} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {children?.(problems)}
      <PasswordBox
        autoFocus={onCancel !== undefined && !children}
        label={secondFactorWords.password}
        name="password"
        autoComplete="current-password"
        problem={problems.password}
      />
      <Problem notice={problems.form} />
      <div className="row">
        <AdminButton look={isDangerous ? 'danger' : 'action'} aria-busy={isBusy}>
          {isBusy ? secondFactorWords.busy : button}
        </AdminButton>
        {onCancel && (
          <AdminButton type="button" look="neutral" onClick={onCancel}>
            {accountWords.cancel}
          </AdminButton>
        )}
      </div>
    </Form>
  );
}

const { newPassword: texts } = accountWords;

type NewPasswordFormProps = {
  action?: string;
  intent: 'change-password' | 'reset-password';
  proof?: ReactNode;
  asksCurrent?: boolean;
  onChanged: () => void;
};

const nothing = { current: '', next: '', confirmation: '' };

export function NewPasswordForm({
  action = toEntrance.action,
  intent,
  proof,
  asksCurrent = false,
  onChanged,
}: NewPasswordFormProps) {
  const [typed, setTyped] = useState(nothing);
  const { Form, form, problems, isBusy } = useForm({
    served: useServedAnswer(intent),
    failure: messages.passwordChangeFailed,
    onDone: () => {
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
      onChange={(event) => setTyped(readTyped(event.currentTarget))}
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
