import { type Notice, useNotices } from '#app/ui/notices.tsx';

export function useCopy(copied: Notice, refused: Notice) {
  const notify = useNotices();
  return async (text: string) => {
    try {
      await navigator.clipboard.writeText(text);
      notify(copied);
    } catch {
      // Browsers allow the clipboard only over https and on localhost.
      notify({ ...refused, isError: true });
    }
  };
}
