import { useEffect } from 'react';
import type { IslandProps } from '#app/ui/island.tsx';
import { type Notice, useNotices } from '#app/ui/notices.tsx';

type ShareProps = {
  text: string;
  card?: { src: string; name: string };
  words: { copied: Notice; notCopied: Notice };
};

export function ShareIsland({ host, text, card, words }: IslandProps<ShareProps>) {
  const notify = useNotices();
  const { href: url } = document.querySelector<HTMLLinkElement>('link[rel=canonical]') ?? location;
  const both = `${text}\n${url}`;

  useEffect(() => {
    const section = host.closest<HTMLElement>('[data-serves]');
    const listening = new AbortController();
    const copy = () =>
      navigator.clipboard.writeText(both).then(
        () => notify(words.copied),
        () => notify({ ...words.notCopied, isError: true }),
      );
    async function share() {
      if (!navigator.share) return copy();
      const files = card ? await fetchFile(card) : [];
      const withCard = files.length > 0 && navigator.canShare?.({ files });
      await navigator
        .share(withCard ? { files, text: both } : { text, url })
        .catch((error: Error) => {
          if (error.name !== 'AbortError') return copy();
        });
    }
    const onClick = ({ target }: Event) => {
      const button = (target as Element).closest('button');
      if (button?.name === 'share') void share();
      else if (button?.name === 'copy') void copy();
    };
    section?.addEventListener('click', onClick, { signal: listening.signal });
    return () => listening.abort();
  }, [host, notify, text, url, both, card, words]);

  return null;
}

async function fetchFile({ src, name }: { src: string; name: string }): Promise<File[]> {
  try {
    const response = await fetch(src);
    return response.ok ? [new File([await response.blob()], name, { type: 'image/png' })] : [];
  } catch {
    return [];
  }
}
