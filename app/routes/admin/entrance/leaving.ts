import { useCallback } from 'react';
import { useNavigate } from 'react-router';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { useWelcome } from './welcome.tsx';

/** What happens once the server has ended the session: the login, which says so. */
export function useLeaving() {
  const navigate = useNavigate();
  const { leave } = useWelcome();
  return useCallback(() => {
    leave(messages.signedOut);
    return navigate('/amministrazione', { replace: true, state: { isSignedOut: true } });
  }, [navigate, leave]);
}
