import { useEffect } from 'react';
import { type Notice, useNotices } from './notices.tsx';

/** Loads the document anew, or another in its place, which then shows the notice of this name. Nothing is stored for it. */
export function reloadWith(notice: string | undefined, address = location.href) {
  // A state without a key is replaced by the router.
  history.replaceState({ key: `${Date.now()}`, notice }, '', address);
  location.reload();
}

/** Whoever leaves so has chosen to. */
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
