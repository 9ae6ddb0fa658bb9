import { romeDay, romeTime, saidTime } from '#app/calendar/rome.ts';
import { bookForms, fileNameOf, yearOf } from '#app/features/books/book-files.ts';
import { type BookRow, changesSince, listBooks, listUnseenBooks, seeBooks } from '#app/features/books/books.server.ts';
import { bookAuthor, daySaid, sizeOf } from '#app/features/books/offered.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { failureWords, booksWords as words } from './words.ts';

/** On every screen, until she opens the list. */
export async function listBookNotices(): Promise<Notice[]> {
  const ended = await listUnseenBooks();
  return ended.map(({ state, wish: { title } }) =>
    state === 'ready' ? words.news.ready(title) : { ...words.news.failed(title), isError: true },
  );
}

export async function showBooks() {
  const rows = await listBooks();
  await seeBooks();
  return Promise.all(rows.map(showBook));
}

export type ShownBook = Awaited<ReturnType<typeof showBook>>;

async function showBook(row: BookRow) {
  const { id, state, wish, pages, failure } = row;
  const isReady = state === 'ready';
  const changes = isReady ? await showChanges(row) : undefined;
  return {
    id,
    state,
    title: wish.title,
    author: bookAuthor(),
    about: aboutOf(row),
    files: filesOf(row),
    changes,
    failure: failure ? failureWords(failure) : undefined,
    isWithoutPages: isReady && pages === null,
    badge: isReady ? badgeOf(row) : undefined,
    actions: actionsOf(row, changes !== undefined),
  };
}

function aboutOf({ state, entries, pages, endedAt, createdAt }: BookRow) {
  if (state === 'preparing') return words.preparing;
  const when = whenSaid(endedAt ?? createdAt);
  return state === 'ready' ? words.about(when, entries.length, pages) : words.notMade(when, state);
}

function badgeOf({ offeredFor }: BookRow) {
  return offeredFor ? { isOn: true, children: words.readersSee } : { isOn: false, children: words.onlyYou };
}

type Action = { intent: string; label: string; look?: 'neutral' | 'word'; note?: string; asks?: boolean };

function actionsOf({ state, wish, offeredFor }: BookRow, isOld: boolean): Action[] {
  const year = yearOf(wish.selection);
  if (state === 'preparing') return [{ intent: 'stop', label: words.stop, look: 'neutral' }];
  if (state !== 'ready')
    return [
      { intent: 'repeat', label: words.retry, look: 'neutral' },
      { intent: 'delete', label: words.forget, look: 'word' },
    ];
  const repeat = { intent: 'repeat', label: words.repeat };
  if (offeredFor)
    return [
      ...(isOld ? [repeat] : []),
      { intent: 'withdraw', label: words.withdraw, look: 'neutral', note: words.kept },
    ];
  return [
    ...(year ? [{ intent: 'offer', label: words.offer, note: words.where(year) }] : []),
    ...(isOld ? [{ ...repeat, look: 'neutral' as const }] : []),
    { intent: 'delete', label: words.remove, look: 'word', asks: true },
  ];
}

function filesOf({ id, wish, files }: BookRow) {
  return bookForms.flatMap((form) => {
    const made = files[form];
    const [name, format] = words.files[form];
    const to = `/amministrazione/libri/${id}/${fileNameOf(wish, form)}`;
    return made ? [{ form, name, to, about: `${format}, ${sizeOf(made.bytes)}` }] : [];
  });
}

const mostShown = 100;

async function showChanges(row: BookRow) {
  const changes = await changesSince(row);
  const { changed, withdrawn, added } = changes;
  const sentence = words.since({ changed: changed.length, withdrawn: withdrawn.length, added: added.length });
  const posts = (['changed', 'withdrawn', 'added'] as const).flatMap((kind) =>
    changes[kind].map(({ id, title }) => ({ id, title, kind: words.kinds[kind] })),
  );
  return sentence ? { sentence, posts: posts.slice(0, mostShown) } : undefined;
}

function whenSaid(at: Date) {
  const isToday = romeDay(at) === romeDay(new Date());
  return isToday ? `oggi alle ${saidTime(romeTime(at))}` : `il ${daySaid(at)}`;
}
