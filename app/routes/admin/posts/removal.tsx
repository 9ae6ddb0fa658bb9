import { useRef, useState } from 'react';
import { href } from 'react-router';
import type { ListedPost } from '#app/features/posts/list-posts.server.ts';
import { messages, titleOf } from '#app/features/posts/messages.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ConfirmDialog } from '#app/ui/admin/dialog.tsx';
import { useForm } from '#app/ui/form.ts';
import styles from './posts-table.module.css';
import { postsWords, removalWords } from './words.ts';

const { ask, consequence, confirm } = removalWords;
const { samples } = postsWords;

/** Deletes a post after asking in `dialog`. The row is gone afterwards, so the focus goes to the next one. */
export function useRemoval() {
  const [asked, setAsked] = useState<ListedPost>();
  const neighbour = useRef<string>(undefined);
  const { submit, isBusy } = useForm({
    key: 'removal',
    failure: messages.deleteFailed,
    onDone: () => focusOn(neighbour.current),
  });

  function remove() {
    if (!asked || isBusy) return;
    neighbour.current = neighbourOf(asked.id);
    submit({ intent: 'delete', id: asked.id });
    setAsked(undefined);
  }

  const dialog = asked && (
    <ConfirmDialog
      title={ask(titleOf(asked.title))}
      text={consequence[asked.status]}
      confirm={confirm}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={() => setAsked(undefined)}
    />
  );
  return { askToRemove: (post: ListedPost) => setAsked(post), dialog };
}

/** The row below, or above where it is the last. */
function neighbourOf(postId: string) {
  const row = document.querySelector<HTMLElement>(`[data-post="${postId}"]`);
  const other = row?.nextElementSibling ?? row?.previousElementSibling;
  return (other as HTMLElement | undefined)?.dataset.post;
}

function focusOn(postId: string | undefined) {
  const row = postId && document.querySelector(`[data-post="${postId}"]`);
  const button = row ? row.querySelector<HTMLElement>('[data-remove]') : null;
  (button ?? document.querySelector<HTMLElement>('#contenuto'))?.focus();
}

/** Shown while the table has an untouched sample post. */
export function SampleNotice({ posts }: { posts: ListedPost[] }) {
  if (!posts.some(({ isSample, version }) => isSample && version === 1)) return null;
  return (
    <div className={styles.samples}>
      <p>{samples.text}</p>
      <AdminButtonLink look="word" to={`${href('/amministrazione/impostazioni')}#esempi`}>
        {samples.link}
      </AdminButtonLink>
    </div>
  );
}
