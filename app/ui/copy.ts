import { type Notice, useNotices } from './notices.tsx';

export function useCopy(copied: Notice, refused: Notice) {
  const notify = useNotices();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied);
    } catch {
      // Only https and localhost have a clipboard.
      notify({ ...refused, isError: true });
    }
  };
}
