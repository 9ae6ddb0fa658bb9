import { addressOf, type PostsView } from '#app/features/posts/posts-view.ts';
import { ArrowLink } from '#app/ui/arrow-link.tsx';
import styles from './posts-pager.module.css';
import { postsWords } from './words.ts';

const { landmark, previous: previousWord, next: nextWord } = postsWords.pages;

type Props = { view: PostsView; previous?: string; next?: string };

export function PostsPager({ view, previous, next }: Props) {
  if (!previous && !next) return null;
  return (
    <nav className={styles.pager} aria-label={landmark}>
      {previous && (
        <ArrowLink back rel="prev" href={addressOf({ ...view, after: undefined, before: previous })}>
          {previousWord}
        </ArrowLink>
      )}
      {next && (
        <ArrowLink rel="next" href={addressOf({ ...view, after: next, before: undefined })}>
          {nextWord}
        </ArrowLink>
      )}
    </nav>
  );
}
