import { type RefObject, useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { leavingWords } from '#app/features/posts/messages.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';

const { ask, text, leave, stay } = leavingWords;

/** Asks before a form with unsaved changes is left: in our words inside the site, in the browser's at its edge. */
export function LeavingGuard({ isChanged }: { isChanged: RefObject<boolean> }) {
  const blocker = useBlocker(
    useCallback(
      ({ currentLocation, nextLocation }) =>
        isChanged.current && currentLocation.pathname !== nextLocation.pathname && !nextLocation.state?.isSignedOut,
      [isChanged],
    ),
  );
  useBeforeUnload(useCallback((event) => isChanged.current && event.preventDefault(), [isChanged]));
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={ask}
      text={text}
      confirm={leave}
      cancel={stay}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
