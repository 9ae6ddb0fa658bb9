import { useState } from 'react';
import type { Post } from '#app/features/posts/post.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { useNotices } from '#app/ui/notices.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import styles from './share-button.module.css';

const { card } = thoughtsTexts.post;
// A browser may start to read the file after the click only.
const keptMs = 60_000;

export function ShareButton({ quote, citation, date }: Post & { quote: string }) {
  const [isBusy, setBusy] = useState(false);
  const notify = useNotices();

  async function save() {
    if (isBusy) return;
    setBusy(true);
    try {
      const { drawCard } = await import('./draw.ts');
      download(
        await drawCard({ quote: quoted(quote.trim()), citation, series: frameTexts.menu.thoughts }),
        `${card.fileName}-${date.iso}.png`,
      );
    } catch (error) {
      reportError(error);
      notify({ ...card.failed, isError: true });
    }
    setBusy(false);
  }

  return (
    <button type="button" className={`solo-schermo ${styles.button}`} aria-busy={isBusy} onClick={save}>
      {card.button}
    </button>
  );
}

function download(file: Blob, name: string) {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), keptMs);
}
