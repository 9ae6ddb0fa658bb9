import { href, redirect } from 'react-router';
import {
  deleteBook,
  findBook,
  offerBook,
  repeatBook,
  stopBook,
  withdrawBook,
} from '#app/features/books/books.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { booksWords as words } from './words.ts';

const list = href('/amministrazione/libri');

/** Of the list and of the progress. */
export function answerPressed(form: FormData, account: string) {
  const id = `${form.get('id')}`;
  return answerIntent(form, {
    offer: async () => {
      const isDone = await offerBook(id);
      const { offeredFor } = (await findBook(id)) ?? {};
      return tell(isDone, undoable(words.offered(offeredFor ?? ''), 'withdraw', id));
    },
    withdraw: async () => tell(await withdrawBook(id), undoable(words.withdrawn, 'offer', id)),
    delete: async () => tell(await deleteBook(id), words.removed),
    stop: async () => {
      if (await stopBook(id)) throw redirect(list);
      return tell(false, words.stale);
    },
    repeat: async () => {
      const begun = await repeatBook(id, account);
      if (begun?.outcome === 'same') return tell(true, words.same);
      if (begun && 'id' in begun) throw redirect(href('/amministrazione/libri/:id', { id: begun.id }));
      return tell(false, words.stale);
    },
  });
}

function tell(isDone: boolean, done: Notice) {
  return isDone ? { outcome: 'done', notice: done } : { outcome: 'stale', notice: { ...words.stale, isError: true } };
}

function undoable(notice: Notice, intent: string, id: string): Notice {
  const undo = { label: words.undo, to: list, fields: { intent, id }, failed: words.failed.title };
  return { ...notice, actions: [undo] };
}
