import { useEffect } from 'react';
import { type Notice, useNotices } from './notices.tsx';

/** Loads this document or another, which then shows the notice of this name. */
export function reloadWith(notice: string | undefined, address = location.href) {
  // The router replaces a state without a key.
  history.replaceState({ key: `${Date.now()}`, notice }, '', address);
  location.reload();
}

/** The user has chosen to leave. */
export const isReloading = () => Boolean(history.state?.notice);

export function useReloadedNotice(notices: Record<string, Notice>) {
  const notify = useNotices();
  useEffect(() => {
    const { notice, ...state } = history.state ?? {};
    if (!notice) return;
    history.replaceState(state, '');
    notify(notices[notice]);
  }, [notify, notices]);
}
