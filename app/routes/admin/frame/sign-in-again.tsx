import { useEffect, useState } from 'react';
import { SecondFactorForm, SignInForm } from '#app/features/accounts/forms/sign-in-forms.tsx';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { askWhenSignedOut } from '#app/ui/answer.ts';
import { signInAgainWords } from './words.ts';

/** Signs in over the open page when its session has ended; the request is then sent again. */
export function SignInAgain({ email }: { email: string }) {
  const [decide, setDecide] = useState<(isSignedIn: boolean) => void>();
  useEffect(() => askWhenSignedOut(() => new Promise<boolean>((resolve) => setDecide(() => resolve))), []);
  if (!decide) return null;
  function close(isSignedIn: boolean) {
    decide?.(isSignedIn);
    setDecide(undefined);
  }
  return (
    <Dialog title={signInAgainWords.title} onClose={() => close(false)}>
      <Steps email={email} onSignedIn={() => close(true)} />
      <AdminButton type="button" look="word" onClick={() => close(false)}>
        Non ora
      </AdminButton>
    </Dialog>
  );
}

function Steps({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode) return <SecondFactorForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />;
  return (
    <>
      <p>{signInAgainWords.text}</p>
      <SignInForm knownEmail={email} onSignedIn={onSignedIn} onSecondFactor={() => setNeedsCode(true)} />
    </>
  );
}
