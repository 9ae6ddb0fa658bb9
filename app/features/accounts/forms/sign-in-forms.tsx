import { type MouseEvent, type Ref, useState } from 'react';
import { href, useLocation } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { PasswordBox, TextBox } from '#app/ui/admin/field.tsx';
import { Problem } from '#app/ui/field.tsx';
import { instead, useForm, useServedResult } from '#app/ui/form.ts';
import styles from './account-form.module.css';
import { checkSignIn, requires } from './checks.ts';
import { messages } from './messages.ts';
import { accountWords } from './words.ts';

const { email, password, signIn, secondFactor: texts } = accountWords;

// At the entrance the server renders each form and an island sends it; in the panel React renders and sends each form.

/** The only action that needs no session. */
export const toEntrance = {
  action: href('/amministrazione/accesso'),
  defaultShouldRevalidate: false,
  'data-serves': 'account',
} as const;

type SignInProps = { initialEmail?: string; onSignedIn?: () => void; onSecondFactor?: () => void };

export function SignInForm({ initialEmail, onSignedIn, onSecondFactor }: SignInProps) {
  const served = useServedResult('sign-in');
  const { Form, form, problems, isBusy } = useForm({
    served,
    check: checkSignIn,
    failure: messages.loginFailed,
    onDone: ({ outcome }) => (outcome === 'second-factor' ? onSecondFactor?.() : onSignedIn?.()),
  });
  return (
    <Form {...form} {...toEntrance} className={styles.form}>
      <input type="hidden" name="intent" value="sign-in" />
      <BackField typed={served?.typed} />
      <TextBox
        label={email}
        name="email"
        type="email"
        autoComplete="username"
        defaultValue={initialEmail || served?.typed?.email}
        problem={problems.email}
      />
      <PasswordBox
        label={password}
        data-focus={initialEmail && ''}
        name="password"
        autoComplete="current-password"
        problem={problems.password}
      />
      <Problem notice={problems.form} slot="form" />
      <AdminButton size="large" aria-busy={isBusy} busy={signIn.busy}>
        {signIn.button}
      </AdminButton>
    </Form>
  );
}

type SecondFactorProps = { onSignedIn?: () => void; onBack?: () => void };

export function SecondFactorForm({ onSignedIn, onBack }: SecondFactorProps) {
  const { search } = useLocation();
  const served = useServedResult('second-factor');
  const { Form, form, problems, isBusy } = useForm({
    served,
    check: requires('code', messages.codeRequired),
    failure: messages.loginFailed,
    onDone: onSignedIn,
  });
  const isRecoveryRequested = new URLSearchParams(search).get('codice') === 'recupero';
  const [isApp, setApp] = useState(!isRecoveryRequested && served?.typed?.kind !== 'recovery-code');
  return (
    <>
      <Form {...form} {...toEntrance} className={styles.form}>
        <input type="hidden" name="intent" value="second-factor" />
        <input type="hidden" name="kind" value={isApp ? 'totp' : 'recovery-code'} />
        <BackField typed={served?.typed} />
        <TextBox
          key={`${isApp}`}
          autoFocus
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
        <Problem notice={problems.form} slot="form" />
        <AdminButton size="large" aria-busy={isBusy} busy={texts.busy}>
          {texts.button}
        </AdminButton>
      </Form>
      <div className={styles.words}>
        <form action={toEntrance.action}>
          <BackField typed={served?.typed} />
          <AdminButton
            type="submit"
            variant="word"
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

function GiveUp({ typed, onGivenUp }: BackProps & { onGivenUp?: () => void }) {
  const { Form, form, problems, isBusy } = useForm({
    failure: messages.loginFailed,
    onDone: onGivenUp,
  });
  return (
    <Form {...form} {...toEntrance}>
      <BackField typed={typed} />
      <Problem notice={problems.form} slot="form" />
      <AdminButton variant="word" name="intent" value="give-up-sign-in" aria-busy={isBusy}>
        {accountWords.cancel}
      </AdminButton>
    </Form>
  );
}

type BackProps = { typed?: Record<string, string> };

/** The address that required the login. */
function BackField({ typed }: BackProps) {
  const { pathname, search } = useLocation();
  const requested =
    pathname === toEntrance.action ? new URLSearchParams(search).get('torna') : pathname + search;
  return <input type="hidden" name="torna" value={typed?.torna ?? requested ?? ''} />;
}

type SignOutProps = {
  variant: 'neutral' | 'word';
  /** May prevent the submit. */
  onClick?: (event: MouseEvent) => void;
  button?: Ref<HTMLButtonElement>;
  onSignedOut?: () => void;
};

export function SignOutForm({ variant, onClick, button, onSignedOut }: SignOutProps) {
  const { Form, form, isBusy } = useForm({ failure: messages.signOutFailed, onDone: onSignedOut });
  return (
    <Form {...form} {...toEntrance}>
      <AdminButton
        ref={button}
        type="submit"
        variant={variant}
        name="intent"
        value="sign-out"
        aria-busy={isBusy}
        onClick={onClick}
      >
        {accountWords.signOut}
      </AdminButton>
    </Form>
  );
}
