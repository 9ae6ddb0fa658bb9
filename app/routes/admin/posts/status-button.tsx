import type { ListedPost } from '#app/features/posts/list-posts.server.ts';
import { messages, statusWords } from '#app/features/posts/messages.ts';
import { useAnswer } from '#app/ui/answer.ts';
import styles from './posts-table.module.css';
import { postsWords } from './words.ts';

const { statusButton } = postsWords;

/** Shows the status and changes it. The request names the status, so a second press does no harm. */
export function StatusButton({ post: { id, version, status } }: { post: ListedPost }) {
  const { send, isBusy } = useAnswer({ key: `status-${id}`, failure: messages.statusFailed });

  function change() {
    if (isBusy) return;
    const intent = status === 'published' ? 'unpublish' : 'publish';
    send({ intent, id, version: `${version}` });
  }

  return (
    // Not `disabled`: that would take the focus from keyboard users.
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
