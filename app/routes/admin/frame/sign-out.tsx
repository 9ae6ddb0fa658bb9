import { type MouseEvent, useRef, useState } from 'react';
import { SignOutForm } from '#app/features/accounts/sign-out-form.tsx';
import { forgetUnsavedCopies, hasUnsavedCopies } from '#app/features/posts/unsaved-copies.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { adminPostsTexts } from '#site/texts/admin-posts.ts';

const { leaving, unsaved } = adminPostsTexts;

type Props = { accountId: string; onSignedOut: () => void };

/** The way out. Text that is only in this browser goes with the session, so she is asked first. */
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
          title={leaving.ask}
          text={unsaved.consequence}
          confirm={leaving.leave}
          cancel={leaving.stay}
          onConfirm={leaveAll}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}
