import { type MouseEvent, useEffect, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Problem } from '#app/ui/field.tsx';
import styles from './account-form.module.css';
import { entranceAddress, textOf, useAccountForm } from './account-form.ts';
import { BackField } from './back-field.tsx';
import { messages } from './messages.ts';
import { accountWords } from './words.ts';

const { secondFactor: texts } = accountWords;

type Props = { onSignedIn: () => void; onBack: () => void };

export function SecondFactorForm({ onSignedIn, onBack }: Props) {
  const { search } = useLocation();
  const asksRecovery = new URLSearchParams(search).get('codice') === 'recupero';
  const field = useRef<HTMLInputElement>(null);
  const { form, typed, problems, isBusy } = useAccountForm({
    fields: { intent: 'second-factor' },
    check: checkCode,
    failure: messages.loginFailed,
    onDone: onSignedIn,
  });
  const isRecovery = typed.kind === 'recovery-code' || asksRecovery;
  const [kind, setKind] = useState<'totp' | 'recovery-code'>(isRecovery ? 'recovery-code' : 'totp');
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field
  useEffect(() => field.current?.focus(), [kind]);
  const isApp = kind === 'totp';
  function change(event: MouseEvent) {
    event.preventDefault();
    setKind(isApp ? 'recovery-code' : 'totp');
  }
  return (
    <>
      <form {...form} className={styles.form}>
        <input type="hidden" name="intent" value="second-factor" />
        <input type="hidden" name="kind" value={kind} />
        <BackField typed={typed} />
        <TextBox
          key={kind}
          ref={field}
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
      </form>
      <div className={styles.words}>
        <form action={entranceAddress}>
          <AdminButton look="word" name="codice" value={isApp ? 'recupero' : 'app'} onClick={change}>
            {isApp ? texts.useRecovery : texts.useCode}
          </AdminButton>
        </form>
        <GiveUp typed={typed} onGivenUp={onBack} />
      </div>
    </>
  );
}

type GiveUpProps = { typed: Record<string, string>; onGivenUp: () => void };

function GiveUp({ typed, onGivenUp }: GiveUpProps) {
  const { form, problems, isBusy } = useAccountForm({
    fields: { intent: 'give-up-sign-in' },
    failure: messages.loginFailed,
    onDone: onGivenUp,
  });
  return (
    <form {...form}>
      <BackField typed={typed} />
      <Problem notice={problems.form} />
      <AdminButton look="word" name="intent" value="give-up-sign-in" aria-busy={isBusy}>
        {texts.giveUp}
      </AdminButton>
    </form>
  );
}

export function checkCode(form: FormData) {
  return { code: textOf(form, 'code').trim() ? undefined : messages.codeRequired };
}
