import { type MouseEvent, useRef, useState } from 'react';
import { SignOutForm } from '#app/features/accounts/forms/sign-out-form.tsx';
import { leavingWords, unsavedWords } from '#app/features/posts/messages.ts';
import { forgetUnsavedCopies, hasUnsavedCopies } from '#app/features/posts/unsaved/unsaved-copies.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';

type Props = { accountId: string; onSignedOut: () => void };

/** Asks first when unsaved text would be deleted with the session. */
export function SignOut({ accountId, onSignedOut }: Props) {
  const [isAsking, setAsking] = useState(false);
  const button = useRef<HTMLButtonElement>(null);

  function askFirst(event: MouseEvent) {
    if (!hasUnsavedCopies(accountId)) return;
    event.preventDefault();
    setAsking(true);
  }

  function leaveAll() {
    setAsking(false);
    forgetUnsavedCopies(accountId);
    button.current?.click();
  }

  return (
    <>
      <SignOutForm look="neutral" button={button} onClick={askFirst} onSignedOut={onSignedOut} />
      {isAsking && (
        <ConfirmDialog
          title={leavingWords.ask}
          text={unsavedWords.consequence}
          confirm={leavingWords.leave}
          cancel={leavingWords.stay}
          onConfirm={leaveAll}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
