import type { ReactNode } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox } from '#app/ui/admin/password-box.tsx';
import type { Answer, Problems } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './account-form.module.css';
import { messages } from './messages.ts';
import { hasText } from './sign-in-forms.tsx';
import { secondFactorWords } from './words.ts';

type Props<A> = {
  action: string;
  intent: string;
  button: string;
  isDangerous?: boolean;
  failure?: Notice;
  onDone: (answer: A) => void;
  onCancel?: () => void;
  children?: (problems: Problems) => ReactNode;
};

/** Asks for the password, since an unattended screen is not enough. */
export function PasswordAsked<A extends Answer>(props: Props<A>) {
  const { action, intent, button, isDangerous = false, onDone, onCancel, children } = props;
  const { failure = messages.secondFactorFailed } = props;
  const { Form, form, problems, isBusy } = useForm<A>({
    check: (typed) => ({ password: hasText(typed, 'password') ? undefined : messages.passwordRequired }),
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
            {secondFactorWords.cancel}
          </AdminButton>
        )}
      </div>
    </Form>
  );
}
