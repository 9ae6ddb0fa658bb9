import { useEffect } from 'react';

/** For the style sheets, which keep everything reachable without scripts. */
export function useLiveDocument() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
}
