import { useCallback, useEffect, useState } from 'react';
import { useLocation } from 'react-router';

const prefix = '#recupero=';

/**
 * The token of a recovery link. It comes in the fragment, which no server and no log ever sees, and leaves the address
 * bar as soon as it is read.
 */
export function useRecoveryToken(): [string | undefined, () => void] {
  const { hash } = useLocation();
  const [token, setToken] = useState<string>();
  useEffect(() => {
    if (!hash.startsWith(prefix)) return;
    setToken(hash.slice(prefix.length));
    window.history.replaceState(window.history.state, '', window.location.pathname + window.location.search);
  }, [hash]);
  return [token, useCallback(() => setToken(undefined), [])];
}
