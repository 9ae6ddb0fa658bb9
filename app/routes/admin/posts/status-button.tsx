import { useFetcher } from 'react-router';
import type { ListedPost } from '#app/features/posts/listed-post.ts';
import { messages } from '#app/features/posts/messages.ts';
import { statusWords } from '#app/features/posts/words.ts';
import { type Answer, useSaidAnswer } from './answer.ts';
import styles from './posts-table.module.css';
import { postsWords } from './words.ts';

const { statusButton } = postsWords;

/** Shows the status and changes it. It asks for the other status by name, so that a second press does no harm. */
export function StatusButton({ post: { id, version, status } }: { post: ListedPost }) {
  const fetcher = useFetcher<Answer>({ key: `status-${id}` });
  const isBusy = fetcher.state !== 'idle';
  useSaidAnswer(fetcher, messages.statusFailed);

  function change() {
    if (isBusy) return;
    const intent = status === 'published' ? 'unpublish' : 'publish';
    void fetcher.submit({ intent, id, version }, { method: 'post' });
  }

  return (
    // Not `disabled`: that would take the focus away from whoever works by key.
    <button
      type="button"
      className={styles.status}
      data-status={status}
      aria-label={statusButton[status]}
      aria-disabled={isBusy}
      aria-busy={isBusy}
      onClick={change}
    >
      {statusWords[status]}
    </button>
  );
}
