import { ArrowLink } from '#app/ui/arrow-link.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './pager.module.css';

const { landmark, newer, older } = frameTexts.pages;
const path = '/pensieri-quotidiani';

export function Pager({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className={styles.pager} aria-label={landmark}>
      {page > 1 && (
        <ArrowLink back rel="prev" href={page === 2 ? path : `${path}?pagina=${page - 1}`}>
          {newer}
        </ArrowLink>
      )}
      {hasOlder && (
        <ArrowLink rel="next" href={`${path}?pagina=${page + 1}`}>
          {older}
        </ArrowLink>
      )}
    </nav>
  );
}
