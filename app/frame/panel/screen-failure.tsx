import { type ComponentProps, useEffect, useState } from 'react';
import { useLocation, useMatches, useRevalidator } from 'react-router';
import { SecondFactorForm, SignInForm } from '#app/features/accounts/forms/sign-in-forms.tsx';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { Dialog } from '#app/ui/admin/dialog.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { instead } from '#app/ui/form.ts';
import { type Notice, useNotices } from '#app/ui/notices.tsx';
import { registerSignInDialog } from '#app/ui/panel-failure.ts';
import { programTexts } from '#site/texts/program.ts';
import { frameWords, signInAgainWords } from './words.ts';

/** The `handle` of a screen, for a failed load. */
export type Screen = { page: Omit<ComponentProps<typeof AdminPage>, 'children'>; failure: Notice };

const anyScreen: Screen = {
  page: { title: programTexts.panel, documentTitle: frameWords.documentTitle },
  failure: frameWords.failure,
};

export function MissingScreen() {
  const screen = useMatches().at(-1)?.handle as Partial<Screen> | undefined;
  const { page, failure } = { ...anyScreen, ...screen };
  const retry = useRetry(failure);
  return (
    <AdminPage {...page}>
      <div className="stack acts">
        <h2>{failure.title}</h2>
        {failure.text && <p>{failure.text}</p>}
        <AdminButtonLink variant="neutral" {...retry}>
          {frameWords.retry}
        </AdminButtonLink>
      </div>
    </AdminPage>
  );
}

function useRetry(failure: Notice) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isBusy = state !== 'idle';
  const notify = useNotices();
  useEffect(() => {
    if (isBusy) return;
    console.error(failure.title);
    notify({ ...failure, isError: true });
  }, [isBusy, failure, notify]);
  return {
    to: pathname + search,
    reloadDocument: true,
    'aria-busy': isBusy,
    onClick: instead(revalidate),
  } as const;
}

/** Signs in over the open page when its session has expired; the request is then sent again. */
export function SignInAgain({ email }: { email: string }) {
  const [decide, setDecide] = useState<(isSignedIn: boolean) => void>();
  useEffect(
    () => registerSignInDialog(() => new Promise<boolean>((resolve) => setDecide(() => resolve))),
    [],
  );
  if (!decide) return null;
  function close(isSignedIn: boolean) {
    decide?.(isSignedIn);
    setDecide(undefined);
  }
  return (
    <Dialog title={signInAgainWords.title} onClose={() => close(false)}>
      <Steps email={email} onSignedIn={() => close(true)} />
      <AdminButton variant="word" onClick={() => close(false)}>
        Non ora
      </AdminButton>
    </Dialog>
  );
}

function Steps({ email, onSignedIn }: { email: string; onSignedIn: () => void }) {
  const [needsCode, setNeedsCode] = useState(false);
  if (needsCode)
    return <SecondFactorForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />;
  return (
    <>
      <p>{signInAgainWords.text}</p>
      <SignInForm
        initialEmail={email}
        onSignedIn={onSignedIn}
        onSecondFactor={() => setNeedsCode(true)}
      />
    </>
  );
}
