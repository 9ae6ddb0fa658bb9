import { type MouseEvent, type Ref, useCallback, useEffect, useRef, useState } from 'react';
import { href, useLocation, useNavigate } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox, TextBox } from '#app/ui/admin/field.tsx';
import type { Answer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { instead, takeFocus, useForm, useServedAnswer } from '#app/ui/form.ts';
import { type Notice, useNotices } from '#app/ui/notices.tsx';
import { storage } from '#app/ui/storage.ts';
import styles from './account-form.module.css';
import { messages } from './messages.ts';
import { accountWords } from './words.ts';

const { email, password, signIn, secondFactor: texts } = accountWords;

/** The only action open to strangers. The screen decides what to reload after a success. */
export const toEntrance = { action: href('/amministrazione/accesso'), defaultShouldRevalidate: false } as const;

type SignInAnswer = Answer & { mustChangePassword?: boolean };
type SignInProps = {
  knownEmail?: string;
  onEmail?: (email: string) => void;
  onSignedIn: (answer: SignInAnswer) => void;
  onSecondFactor: () => void;
};

export function SignInForm({ knownEmail, onEmail, onSignedIn, onSecondFactor }: SignInProps) {
  const served = useServedAnswer<SignInAnswer>('sign-in');
  const { Form, form, problems, isBusy } = useForm<SignInAnswer>({
    served,
    check: checkSignIn,
    failure: messages.loginFailed,
    onDone: (answer) => (answer.outcome === 'second-factor' ? onSecondFactor() : onSignedIn(answer)),
  });
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => onEmail?.(field.current?.value ?? ''), [onEmail]);
  return (
    <Form {...form} {...toEntrance} className={styles.form}>
      <input type="hidden" name="intent" value="sign-in" />
      <BackField typed={served?.typed} />
      <TextBox
        ref={field}
        label={email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={knownEmail || served?.typed?.email}
        onChange={(event) => onEmail?.(event.currentTarget.value)}
        problem={problems.email}
      />
      <PasswordBox
        label={password}
        data-focus={knownEmail && ''}
        name="password"
        autoComplete="current-password"
        problem={problems.password}
      />
      <Problem notice={problems.form} />
      <AdminButton size="large" aria-busy={isBusy}>
        {isBusy ? signIn.busy : signIn.button}
      </AdminButton>
    </Form>
  );
}

/** Trims only to check; the password is sent as typed. */
function checkSignIn(form: FormData) {
  const [hasEmail, hasPassword] = [hasText(form, 'email'), hasText(form, 'password')];
  const missingEmail = hasPassword ? messages.emailRequired : messages.emailAndPasswordRequired;
  return {
    email: hasEmail ? undefined : missingEmail,
    password: hasPassword ? undefined : messages.passwordRequired,
  };
}

function hasText(form: FormData, name: string) {
  return `${form.get(name) ?? ''}`.trim() !== '';
}

export const requires = (name: string, problem: Notice) => (form: FormData) => ({
  [name]: hasText(form, name) ? undefined : problem,
});

type SecondFactorProps = { onSignedIn: (answer: SignInAnswer) => void; onBack: () => void };

export function SecondFactorForm({ onSignedIn, onBack }: SecondFactorProps) {
  const { search } = useLocation();
  const served = useServedAnswer<SignInAnswer>('second-factor');
  const { Form, form, problems, isBusy } = useForm<SignInAnswer>({
    served,
    check: requires('code', messages.codeRequired),
    failure: messages.loginFailed,
    onDone: onSignedIn,
  });
  const asksRecovery = new URLSearchParams(search).get('codice') === 'recupero';
  const [isApp, setApp] = useState(!asksRecovery && served?.typed?.kind !== 'recovery-code');
  return (
    <>
      <Form {...form} {...toEntrance} className={styles.form}>
        <input type="hidden" name="intent" value="second-factor" />
        <input type="hidden" name="kind" value={isApp ? 'totp' : 'recovery-code'} />
        <BackField typed={served?.typed} />
        <TextBox
          key={`${isApp}`}
          ref={takeFocus}
          label={isApp ? texts.code : texts.recoveryCode}
          hint={isApp ? texts.text : texts.recoveryText}
          name="code"
          autoComplete="one-time-code"
          inputMode={isApp ? 'numeric' : 'text'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          problem={problems.code}
        />
        <Problem notice={problems.form} />
        <AdminButton size="large" aria-busy={isBusy}>
          {isBusy ? texts.busy : texts.button}
        </AdminButton>
      </Form>
      <div className={styles.words}>
        <form action={toEntrance.action}>
          <AdminButton
            look="word"
            name="codice"
            value={isApp ? 'recupero' : 'app'}
            onClick={instead(() => setApp(!isApp))}
          >
            {isApp ? texts.useRecovery : texts.useCode}
          </AdminButton>
        </form>
        <GiveUp typed={served?.typed} onGivenUp={onBack} />
      </div>
    </>
  );
}

function GiveUp({ typed, onGivenUp }: BackProps & { onGivenUp: () => void }) {
  const { Form, form, problems, isBusy } = useForm({ failure: messages.loginFailed, onDone: onGivenUp });
  return (
    <Form {...form} {...toEntrance}>
      <BackField typed={typed} />
      <Problem notice={problems.form} />
      <AdminButton look="word" name="intent" value="give-up-sign-in" aria-busy={isBusy}>
        {accountWords.cancel}
      </AdminButton>
    </Form>
  );
}

type BackProps = { typed?: Record<string, string> };

/** Without scripts: where the login was asked for. */
function BackField({ typed }: BackProps) {
  const { pathname, search } = useLocation();
  const asked = pathname === toEntrance.action ? new URLSearchParams(search).get('torna') : pathname + search;
  return <input type="hidden" name="torna" value={typed?.torna ?? asked ?? ''} />;
}

type SignOutProps = {
  look: 'neutral' | 'word';
  /** May prevent the submit. */
  onClick?: (event: MouseEvent) => void;
  button?: Ref<HTMLButtonElement>;
  onSignedOut: () => void;
};

export function SignOutForm({ look, onClick, button, onSignedOut }: SignOutProps) {
  const { Form, form, isBusy } = useForm({ failure: messages.signOutFailed, onDone: onSignedOut });
  return (
    <Form {...form} {...toEntrance}>
      <AdminButton ref={button} look={look} name="intent" value="sign-out" aria-busy={isBusy} onClick={onClick}>
        {accountWords.signOut}
      </AdminButton>
    </Form>
  );
}

export function useLeaving() {
  const navigate = useNavigate();
  const notify = useNotices();
  return useCallback(() => {
    notify(messages.signedOut);
    return navigate(href('/amministrazione'), { replace: true, state: { isSignedOut: true } });
  }, [navigate, notify]);
}

const flags = ['admin_authenticated', 'admin_email', 'password_changed'] as const;

type Flags = Partial<Record<(typeof flags)[number], string>>;

/** Required by docs/specification.md; the server believes none of them. */
export function writeSessionFlags(values: Flags) {
  storage((kept) => {
    for (const flag of flags) {
      const value = values[flag];
      if (value === undefined) kept.removeItem(flag);
      else kept.setItem(flag, value);
    }
  });
}
