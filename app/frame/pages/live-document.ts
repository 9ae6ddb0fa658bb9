import { useEffect, useLayoutEffect } from 'react';

/** For the style sheets, which keep everything reachable without scripts. */
export function useLiveDocument() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
}

/** False on the server, and until React has taken over what the server sent. */
export function isLiveDocument() {
  return !import.meta.env.SSR && 'live' in document.documentElement.dataset;
}

/** What React writes anew carries the hour of a page without scripts. */
export function useClock() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('rendered'));
  });
}
