import { type MouseEvent, useEffect } from 'react';
import { useLocation, useRevalidator } from 'react-router';
import { type Notice, useNotices } from './notices.tsx';

/** For a link that loads again what did not load. Each failure is told; without scripts the link opens the page again. */
export function useRetry(failure: Notice) {
  const { pathname, search } = useLocation();
  const { revalidate, state } = useRevalidator();
  const notify = useNotices();
  const isBusy = state !== 'idle';
  useEffect(() => {
    if (isBusy) return;
    console.error(failure.title);
    notify({ ...failure, isError: true });
  }, [isBusy, failure, notify]);

  function onClick(event: MouseEvent) {
    event.preventDefault();
    void revalidate();
  }

  return { to: pathname + search, reloadDocument: true, 'aria-busy': isBusy, onClick } as const;
}
