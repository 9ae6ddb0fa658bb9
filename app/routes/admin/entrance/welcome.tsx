import { createContext, type ReactNode, use, useCallback, useMemo, useRef } from 'react';
import { href, useNavigate } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import type { Notice } from '#app/ui/notices.tsx';

/** The notice for the next screen. The server decides which one that is, after the form is gone. */
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

export function useLeaving() {
  const navigate = useNavigate();
  const { leave } = useWelcome();
  return useCallback(() => {
    leave(messages.signedOut);
    return navigate(href('/amministrazione'), { replace: true, state: { isSignedOut: true } });
  }, [navigate, leave]);
}
