import { type MouseEvent, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type Notice, useNotices } from './notices.tsx';

export function useRetry(failure: Notice) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const isBusy = state !== 'idle';
  useFailureTold(failure, !isBusy);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    void revalidate();
  }

  return { to: pathname + search, reloadDocument: true, 'aria-busy': isBusy, onClick } as const;
}

export function useFailureTold(failure: Notice, attempt: unknown) {
  const notify = useNotices();
  useEffect(() => {
    if (!attempt) return;
    console.error(failure.title);
    notify({ ...failure, isError: true });
  }, [attempt, failure, notify]);
}
