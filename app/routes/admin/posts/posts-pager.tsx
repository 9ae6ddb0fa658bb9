import { addressOf, type PostsView } from '#app/features/posts/posts-view.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import styles from './posts-pager.module.css';
import { postsWords } from './words.ts';

const { landmark, previous: previousWord, next: nextWord } = postsWords.pages;

export function PostsPager({ view, hasMore }: { view: PostsView; hasMore: boolean }) {
  if (view.page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pager} aria-label={landmark}>
      {view.page > 1 && (
        <ArrowLink back rel="prev" href={addressOf({ ...view, page: view.page - 1 })}>
          {previousWord}
        </ArrowLink>
      )}
      {hasMore && (
        <ArrowLink rel="next" href={addressOf({ ...view, page: view.page + 1 })}>
          {nextWord}
        </ArrowLink>
      )}
    </nav>
  );
}
