import { listUnseenBooks } from '#app/features/books/books.server.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { booksWords } from './words.ts';

/** On every screen, until she opens the list. */
export async function tellBooks(): Promise<Notice[]> {
  const ended = await listUnseenBooks();
  return ended.map(({ state, wish: { title } }) =>
    state === 'ready' ? booksWords.news.ready(title) : { ...booksWords.news.failed(title), isError: true },
  );
}
