import type { ReactNode } from 'react';
import type { ActionResult, Problems } from '#app/ui/action-result.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox } from '#app/ui/admin/field.tsx';
import { Problem } from '#app/ui/field.tsx';
import { useForm, useHydrated, useServedResult } from '#app/ui/form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './account-form.module.css';
import { requires } from './checks.ts';
import { messages } from './messages.ts';
import { useNewPassword } from './new-password.ts';
import { toEntrance } from './sign-in-forms.tsx';
import { accountWords, secondFactorWords } from './words.ts';

type PasswordPromptProps<A> = {
  action: string;
  intent: string;
  button: string;
  isDangerous?: boolean;
  failure?: Notice;
  onDone?: (result: A) => void;
  onCancel?: () => void;
  children?: (problems: Problems) => ReactNode;
};

export function PasswordPrompt<A extends ActionResult>(props: PasswordPromptProps<A>) {
  const { action, intent, button, isDangerous = false, onDone, onCancel, children } = props;
  const { failure = messages.secondFactorFailed } = props;
  const { Form, form, problems, isBusy } = useForm<A>({
    check: requires('password', messages.passwordRequired),
    failure,
    onDone,
  });
  return (
    <Form {...form} {...toEntrance} action={action} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {children?.(problems)}
      <PasswordBox
        autoFocus={onCancel !== undefined && !children}
        label={secondFactorWords.password}
        name="password"
        autoComplete="current-password"
        problem={problems.password}
      />
      <Problem notice={problems.form} slot="form" />
      <div className="row">
        <AdminButton
          variant={isDangerous ? 'danger' : 'action'}
          aria-busy={isBusy}
          busy={secondFactorWords.busy}
        >
          {button}
        </AdminButton>
        {onCancel && (
          <AdminButton variant="neutral" onClick={onCancel}>
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
  needsCurrent?: boolean;
  onChanged?: () => void;
};

/** At the entrance the server renders the form and an island handles it. */
export function NewPasswordForm({
  action,
  intent,
  proof,
  needsCurrent = false,
  onChanged,
}: NewPasswordFormProps) {
  const { Form, form, problems, isBusy } = useForm({
    served: useServedResult(intent),
    failure: messages.passwordChangeFailed,
    onDone: () => {
      clear();
      onChanged?.();
    },
  });
  const { isReady, hasCurrent, clear, warning, withLive } = useNewPassword(form.ref);
  const isHydrated = useHydrated();
  const { current, next, confirmation } = withLive(problems);
  // The problem states the length already, so the hint is left out.
  const hint = warning?.title ?? (next ? undefined : texts.hint);
  return (
    <Form {...form} {...toEntrance} {...(action && { action })} className={styles.form}>
      <input type="hidden" name="intent" value={intent} />
      {proof}
      {needsCurrent && (
        <PasswordBox
          label={texts.current}
          autoComplete="current-password"
          problem={current}
          name="current"
        />
      )}
      <PasswordBox
        label={texts.next}
        autoComplete="new-password"
        problem={next}
        hint={hint && <span data-notice="hint">{hint}</span>}
        name="next"
      />
      <PasswordBox
        label={texts.confirmation}
        autoComplete="new-password"
        problem={confirmation}
        name="confirmation"
      />
      <Problem notice={problems.form} slot="form" />
      <AdminButton
        size="large"
        disabled={isHydrated && !(isReady && (!needsCurrent || hasCurrent))}
        aria-busy={isBusy}
        busy={texts.busy}
      >
        {texts.button}
      </AdminButton>
    </Form>
  );
}
