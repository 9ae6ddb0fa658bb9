import { createContext, type ReactNode, use, useCallback, useMemo, useRef } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import type { Notice } from '#app/ui/notices.tsx';

/**
 * What the next screen says when it appears, once: whether a login ends in the panel or at another step is the
 * server's decision, which comes after the form has gone.
 */
type Welcome = { leave: (message: Notice | undefined) => void; take: () => Notice | undefined };

const WelcomeContext = createContext<Welcome>({ leave: () => {}, take: () => undefined });

export function WelcomeProvider({ children }: { children: ReactNode }) {
  const left = useRef<Notice>(undefined);
  const welcome = useMemo<Welcome>(
    () => ({
      leave: (message) => {
        left.current = message;
      },
      take: () => {
        const message = left.current;
        left.current = undefined;
        return message;
      },
    }),
    [],
  );
  return <WelcomeContext value={welcome}>{children}</WelcomeContext>;
}

export function useWelcome() {
  return use(WelcomeContext);
}

/** What happens once the server has ended the session: the login, which says so. */
export function useLeaving() {
  const navigate = useNavigate();
  const { leave } = useWelcome();
  return useCallback(() => {
    leave(messages.signedOut);
    return navigate('/amministrazione', { replace: true, state: { isSignedOut: true } });
  }, [navigate, leave]);
}
