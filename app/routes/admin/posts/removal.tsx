import { useCallback, useRef, useState } from 'react';
import { useFetcher } from 'react-router';
import type { ListedPost } from '#app/features/posts/listed-post.ts';
import { messages } from '#app/features/posts/messages.ts';
import { ConfirmDialog } from '#app/ui/admin/confirm-dialog.tsx';
import { type Answer, useSaidAnswer } from './answer.ts';
import { removalWords } from './words.ts';

const { ask, consequence, confirm, cancel } = removalWords;

/** Deletes a post after asking. `dialog` is to be drawn; the row is gone afterwards, so the focus goes to the next one. */
export function useRemoval() {
  const [asked, setAsked] = useState<ListedPost>();
  const fetcher = useFetcher<Answer>({ key: 'removal' });
  const neighbour = useRef<string>(undefined);
  const isBusy = fetcher.state !== 'idle';
  useSaidAnswer(
    fetcher,
    messages.deleteFailed,
    useCallback(() => focusOn(neighbour.current), []),
  );

  function remove() {
    if (!asked) return;
    neighbour.current = neighbourOf(asked.id);
    void fetcher.submit({ intent: 'delete', id: asked.id }, { method: 'post' });
    setAsked(undefined);
  }

  const dialog = asked && (
    <ConfirmDialog
      title={ask(asked.title)}
      text={consequence}
      confirm={confirm}
      cancel={cancel}
      isBusy={isBusy}
      onConfirm={remove}
      onCancel={() => setAsked(undefined)}
    />
  );
  return { askToRemove: setAsked, dialog };
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
