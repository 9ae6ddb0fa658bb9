import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { PasswordBox } from '#app/ui/admin/password-box.tsx';
import { Problem } from '#app/ui/field.tsx';
import styles from './account-form.module.css';
import { textOf, useAccountForm } from './account-form.ts';
import { BackField } from './back-field.tsx';
import { messages } from './messages.ts';
import { accountWords } from './words.ts';

const { email, password, show, hide, signIn } = accountWords;

type Props = {
  knownEmail?: string;
  onEmail?: (email: string) => void;
  onSignedIn: () => void;
  onSecondFactor: () => void;
};

export function SignInForm({ knownEmail, onEmail, onSignedIn, onSecondFactor }: Props) {
  const { form, typed, problems, isBusy } = useAccountForm({
    fields: { intent: 'sign-in' },
    check: checkSignIn,
    failure: messages.loginFailed,
    onDone: ({ outcome }) => (outcome === 'second-factor' ? onSecondFactor() : onSignedIn()),
  });
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="intent" value="sign-in" />
      <BackField typed={typed} />
      <TextBox
        label={email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={knownEmail || typed.email}
        onChange={(event) => onEmail?.(event.currentTarget.value)}
        problem={problems.email}
      />
      <PasswordBox
        label={password}
        data-focus={knownEmail && ''}
        name="password"
        autoComplete="current-password"
        show={show}
        hide={hide}
        problem={problems.password}
      />
      <Problem notice={problems.form} />
      <AdminButton size="large" aria-busy={isBusy}>
        {isBusy ? signIn.busy : signIn.button}
      </AdminButton>
    </form>
  );
}

/** Trims only to check; the password is sent as typed. */
function checkSignIn(form: FormData) {
  const has = { email: textOf(form, 'email').trim() !== '', password: textOf(form, 'password').trim() !== '' };
  if (!has.email && !has.password)
    return { email: messages.emailAndPasswordRequired, password: messages.passwordRequired };
  return {
    email: has.email ? undefined : messages.emailRequired,
    password: has.password ? undefined : messages.passwordRequired,
  };
}
