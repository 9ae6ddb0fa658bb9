import { useLayoutEffect } from 'react';

/** What React writes anew carries the hour of a page without scripts. */
export function useClock() {
  useLayoutEffect(() => {
    document.dispatchEvent(new Event('rendered'));
  });
}
