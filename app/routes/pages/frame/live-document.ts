import { useEffect } from 'react';

/** Marks the document once scripts run. Until then, and without them, the stylesheets keep everything reachable. */
export function useLiveDocument() {
  useEffect(() => {
    document.documentElement.dataset.live = '';
  }, []);
}
