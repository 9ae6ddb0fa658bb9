import type { PostFigures } from '#app/features/posts/list-posts.server.ts';
import type { PostsView } from '#app/features/posts/posts-view.ts';
import { postsWords } from './words.ts';

const { summary, search } = postsWords;

type Props = { figures?: PostFigures; view: PostsView; shown: number; hasMore: boolean };

/** How many posts there are, and of a search how many it found: announced too, since the table changes silently. */
export function Summary({ figures, view, shown, hasMore }: Props) {
  if (!figures) return null;
  return (
    <p>
      {summary(figures.total, figures.published)}
      <span role="status">{view.search && `. ${found(shown, hasMore || view.page > 1)}`}</span>
    </p>
  );
}

function found(shown: number, hasMore: boolean) {
  if (hasMore) return search.more(20);
  return shown === 0 ? search.none : search.found(shown);
}
