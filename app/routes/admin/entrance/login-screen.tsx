import { useEffect, useState } from 'react';
import { useRevalidator } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { SecondFactorForm } from '#app/features/accounts/forms/second-factor-form.tsx';
import { writeSessionFlags } from '#app/features/accounts/forms/session-flags.ts';
import { SignInForm } from '#app/features/accounts/forms/sign-in-form.tsx';
import { accountWords } from '#app/features/accounts/forms/words.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import styles from './entrance.module.css';
import { EntrancePage } from './entrance-page.tsx';
import { RecoveryForm } from './recovery-form.tsx';
import { useWelcome } from './welcome.tsx';

const { signIn, secondFactor, recovery } = accountWords;

export function LoginScreen() {
  const [step, setStep] = useState<'password' | 'second-factor'>('password');
  const [email, setEmail] = useState('');
  const { take, leave } = useWelcome();
  const { revalidate } = useRevalidator();
  const notify = useNotices();

  // biome-ignore lint/correctness/useExhaustiveDependencies: said when the screen appears
  useEffect(() => {
    // There is no session, whatever the flags of an earlier one say.
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
  // Where the focus goes back to when the form is put away.
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
