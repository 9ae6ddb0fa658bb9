import { useCallback } from 'react';
import { useBeforeUnload, useBlocker } from 'react-router';
import { isReloading } from '#app/ui/reload-with.ts';
import { ConfirmDialog } from './dialog.tsx';

type Props = {
  isChanged: () => boolean;
  words: { question: string; text: string; leave: string; stay: string };
};

export function LeavingGuard({ isChanged, words }: Props) {
  const blocker = useBlocker(
    ({ currentLocation, nextLocation }) =>
      currentLocation.pathname !== nextLocation.pathname && isChanged(),
  );
  useBeforeUnload(
    useCallback((event) => isChanged() && !isReloading() && event.preventDefault(), [isChanged]),
  );
  if (blocker.state !== 'blocked') return null;
  return (
    <ConfirmDialog
      title={words.question}
      text={words.text}
      confirm={words.leave}
      cancel={words.stay}
      onConfirm={blocker.proceed}
      onCancel={blocker.reset}
    />
  );
}
