import { useEffect, useRef, useState } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import { Problem } from '#app/ui/field.tsx';
import styles from './account-form.module.css';
import { textOf, useAccountForm } from './account-form.ts';
import { messages } from './messages.ts';
import { accountWords } from './words.ts';

const { secondFactor: texts } = accountWords;

type Props = { onSignedIn: () => void; onBack: () => void };

export function SecondFactorForm({ onSignedIn, onBack }: Props) {
  const [kind, setKind] = useState<'totp' | 'recovery-code'>('totp');
  const field = useRef<HTMLInputElement>(null);
  const { form, problems, isBusy } = useAccountForm({
    check: checkCode,
    failure: messages.loginFailed,
    onDone: onSignedIn,
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: the other kind of code is another field
  useEffect(() => field.current?.focus(), [kind]);
  const isApp = kind === 'totp';
  return (
    <form {...form} className={styles.form}>
      <input type="hidden" name="intent" value="second-factor" />
      <input type="hidden" name="kind" value={kind} />
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
      <div className={styles.words}>
        <AdminButton type="button" look="word" onClick={() => setKind(isApp ? 'recovery-code' : 'totp')}>
          {isApp ? texts.useRecovery : texts.useCode}
        </AdminButton>
        <AdminButton type="button" look="word" onClick={onBack}>
          {texts.back}
        </AdminButton>
      </div>
    </form>
  );
}

export function checkCode(form: FormData) {
  return { code: textOf(form, 'code').trim() ? undefined : messages.codeRequired };
}
