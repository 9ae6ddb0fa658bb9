import { useEffect, useRef, useState } from 'react';
import { useRevalidator } from 'react-router';
import formStyles from '#app/features/accounts/forms/account-form.module.css';
import { textOf, useAccountForm } from '#app/features/accounts/forms/account-form.ts';
import { messages, recoverySent } from '#app/features/accounts/forms/messages.ts';
import { SecondFactorForm } from '#app/features/accounts/forms/second-factor-form.tsx';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { SignInForm } from '#app/features/accounts/forms/sign-in-form.tsx';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { TextBox } from '#app/ui/admin/field.tsx';
import type { Answer } from '#app/ui/answer.ts';
import { Problem } from '#app/ui/field.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './entrance.module.css';
import { EntrancePage } from './entrance-page.tsx';
import { useWelcome } from './welcome.tsx';

const { emailPlaceholder, cancel, signIn, secondFactor, recovery } = accountWords;

export function LoginScreen() {
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  const [email, setEmail] = useState('');
  const { take, leave } = useWelcome();
  const { revalidate } = useRevalidator();
  const notify = useNotices();

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the screen appears
  useEffect(() => {
    writeSessionFlags({});
    const message = take();
    if (message) notify(message);
  }, []);

  function enter() {
    leave(messages.signedIn);
    return revalidate();
  }

  if (step === 'second-factor') {
    return (
      <EntrancePage title={secondFactor.title} text={secondFactor.why}>
        <SecondFactorForm onSignedIn={enter} onBack={() => setStep('password')} />
      </EntrancePage>
    );
  }
  return (
    <EntrancePage title={signIn.title} text={signIn.text}>
      <SignInForm
        knownEmail={email}
        onEmail={setEmail}
        onSignedIn={enter}
        onSecondFactor={() => setStep('second-factor')}
      />
      <Recovery typedEmail={email} />
    </EntrancePage>
  );
}

function Recovery({ typedEmail }: { typedEmail: string }) {
  const [isOpen, setOpen] = useState(false);
  // Closing the form returns the focus to this button.
  const [wasOpen, setWasOpen] = useState(false);
  if (!isOpen) {
    return (
      <p className={styles.below}>
        <AdminButton type="button" look="word" autoFocus={wasOpen} onClick={() => setOpen(true)}>
          {signIn.forgotten}
        </AdminButton>
      </p>
    );
  }
  function close() {
    setWasOpen(true);
    setOpen(false);
  }
  return (
    <section className={styles.recovery} aria-labelledby="recupero">
      <h2 id="recupero" className="t-3">
        {recovery.title}
      </h2>
      <p>{recovery.text}</p>
      <RecoveryForm typedEmail={typedEmail} onCancel={close} />
    </section>
  );
}

type RecoveryAnswer = Answer & { email?: string };

type RecoveryProps = { typedEmail: string; onCancel: () => void };

function RecoveryForm({ typedEmail, onCancel }: RecoveryProps) {
  const field = useRef<HTMLInputElement>(null);
  const notify = useNotices();
  const { form, problems, answer, isBusy } = useAccountForm<RecoveryAnswer>({
    check: checkRecovery,
    failure: messages.recoveryFailed,
    onDone: ({ email = '' }) => notify(recoverySent(email)),
  });
  useEffect(() => field.current?.focus(), []);
  return (
    <form {...form} className={formStyles.form}>
      <input type="hidden" name="intent" value="recovery" />
      <TextBox
        ref={field}
        label={accountWords.email}
        name="email"
        type="email"
        autoComplete="username"
        placeholder={emailPlaceholder}
        defaultValue={typedEmail}
        problem={problems.email}
      />
      <Problem notice={problems.form} />
      {answer?.outcome === 'sent' && <p className={formStyles.done}>{recoverySent(answer.email ?? '').title}</p>}
      <div className={formStyles.pair}>
        <AdminButton size="large" aria-busy={isBusy}>
          {isBusy ? recovery.busy : recovery.button}
        </AdminButton>
        <AdminButton type="button" look="neutral" size="large" onClick={onCancel}>
          {cancel}
        </AdminButton>
      </div>
    </form>
  );
}

function checkRecovery(form: FormData) {
  return { email: textOf(form, 'email').trim() ? undefined : messages.emailRequired };
}
