import { useState } from 'react';
import type { ListedPost } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { AdminButton } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import styles from './posts-table.module.css';
import { postsWords, removalWords } from './words.ts';

const { samples } = postsWords;
const { confirm, cancel } = removalWords;

/** Under the table, as long as it shows a sample that nobody has touched: one button takes all of them away. */
export function SampleNotice({ posts }: { posts: ListedPost[] }) {
  const [isAsking, setAsking] = useState(false);
  const { send } = useAnswer({ key: 'samples', failure: messages.samplesFailed });
  if (!posts.some(({ isSample, version }) => isSample && version === 1)) return null;

  function remove() {
    setAsking(false);
    document.getElementById('contenuto')?.focus();
    send({ intent: 'remove-samples' });
  }

  return (
    <p className={styles.samples}>
      {samples.text}{' '}
      <AdminButton type="button" look="word" onClick={() => setAsking(true)}>
        {samples.button}
      </AdminButton>
      {isAsking && (
        <ConfirmDialog
          title={samples.ask}
          text={samples.consequence}
          confirm={confirm}
          cancel={cancel}
          onConfirm={remove}
          onCancel={() => setAsking(false)}
        />
      )}
    </p>
  );
}
