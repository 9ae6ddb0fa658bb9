import { openAsBlob, readFileSync } from 'node:fs';
import { mkdir, stat, statfs } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { config } from '#app/config.ts';
import { isOfFullDisk } from '#app/db/client.ts';
import { paintSheet } from '#app/features/posts/cards/painter.server.ts';
import { logError } from '#app/log.ts';
import { inTemporaryFolder } from '#app/storage/receive-file.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { StoreFailure } from '#app/storage/store/store.ts';
import { yearCover } from '#site/pictures/year-cover.ts';
import type { Book, PageMap } from './book.ts';
import type { BookForm } from './book-files.ts';
import {
  type BookRow,
  BookStopped,
  beginStep,
  type Failure,
  failBook,
  findBook,
  finishBook,
  noteEntries,
  takeBook,
} from './books.server.ts';
import { collectBook } from './collect-book.server.ts';
import { coverBleed, coverSize, coverWords } from './cover.ts';
import { writeEpub } from './epub/write-epub.server.ts';
import { inHerColours } from './her-colours.server.ts';
import { drawPhotographs, photographsOf } from './photographs.server.ts';
import { mayTypeset, TypesetFailed, typesetBook, typesetCover } from './typeset/typeset.server.ts';

const lookMs = 1000;

/** After a crash the queue starts it again. */
export async function prepareBook({ bookId }: { bookId: string }, { signal: closing }: { signal: AbortSignal }) {
  const row = await takeBook(bookId);
  if (!row) return;
  const stop = new AbortController();
  const look = setInterval(async () => {
    const current = await findBook(bookId).catch(logError);
    if (current?.state !== 'preparing') stop.abort(new BookStopped());
  }, lookMs);
  const signal = AbortSignal.any([closing, stop.signal]);
  try {
    await inTemporaryFolder((folder) => make(row, { folder, signal }));
  } catch (error) {
    if (closing.aborted) throw error;
    if (stop.signal.aborted || error instanceof BookStopped) return;
    logError(error);
    await failBook(bookId, await failureOf(error, row));
  } finally {
    clearInterval(look);
  }
}

type Work = { folder: string; signal: AbortSignal };

async function make(row: BookRow, work: Work) {
  const { id, wish } = row;
  const fileOf = (form: BookForm) => path.join(work.folder, `${form}.${form === 'epub' ? 'epub' : 'pdf'}`);
  await beginStep(id, 'collect');
  await noteEntries(row);
  const book = await collectBook(wish, { id, madeAt: new Date() });
  const photographs = photographsOf(book).length;
  await requireRoom(row, photographs);
  await beginStep(id, 'photographs', { photographs });
  await drawPhotographs(book, work);
  const forms: BookForm[] = ['epub'];
  let map: PageMap = {};
  let pages: number | undefined;
  if (await mayTypeset()) {
    for (const look of ['a5', 'large'] as const) {
      await beginStep(id, look);
      const typeset = await typesetBook(book, look, { ...work, file: fileOf(look) });
      if (look === 'a5') ({ pages, map } = typeset);
    }
    await beginStep(id, 'cover');
    await typesetCover(book, { pages: pages ?? 0, paper: wish.paper }, { ...work, file: fileOf('cover') });
    forms.unshift('a5', 'large', 'cover');
  }
  await beginStep(id, 'epub');
  await writeEpub(book, { ...work, file: fileOf('epub'), cover: await paintCover(book), map });
  await keep(
    id,
    { pages },
    forms.map((form) => [form, fileOf(form)]),
  );
}

function paintCover({ title, subtitle, author }: Book) {
  const words = coverWords({ title, subtitle, author });
  const drawn = inHerColours({ drawing: readFileSync(yearCover.front, 'utf8'), words });
  return paintSheet({ ...coverSize, ...drawn, bleed: coverBleed, scale: 2.5 });
}

/** All of them, or none. */
async function keep(id: string, { pages }: { pages?: number }, made: [BookForm, string][]) {
  const files: BookRow['files'] = {};
  try {
    for (const [form, file] of made) {
      const name = `book-${id}-${form}${path.extname(file)}`;
      files[form] = { name, bytes: (await stat(file)).size };
      await mediaStore().put(name, await openAsBlob(file));
    }
    await finishBook(id, { files, pages });
  } catch (error) {
    for (const { name } of Object.values(files)) await mediaStore().delete(name).catch(logError);
    throw error;
  }
}

class NoRoom extends Error {}

const megabytesOf = { book: 30, post: 0.04, photograph: 2 };

async function requireRoom(row: BookRow, photographs: number) {
  const { needed = 0, free = 0 } = await roomFor({ ...row, photographs });
  if (free < needed) throw new NoRoom();
}

async function roomFor({ entries, photographs }: Pick<BookRow, 'entries' | 'photographs'>) {
  const { book, post, photograph } = megabytesOf;
  const folders = [tmpdir(), ...(config.mediaBucket ? [] : [config.dataDir])];
  for (const folder of folders) await mkdir(folder, { recursive: true });
  const disks = await Promise.all(folders.map((folder) => statfs(folder)));
  const free = Math.floor(Math.min(...disks.map(({ bavail, bsize }) => bavail * bsize)) / 2 ** 20);
  return { needed: Math.ceil(book + post * entries.length + photograph * photographs), free };
}

async function failureOf(error: unknown, row: BookRow): Promise<Failure> {
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  const isFull = [code, cause?.code].some((one) => one === 'ENOSPC' || one === 'EDQUOT') || isOfFullDisk(error);
  const isTypeset = error instanceof TypesetFailed;
  if (isFull || error instanceof NoRoom || (isTypeset && error.reason === 'disk')) {
    const current = (await findBook(row.id)) ?? row;
    return { reason: 'disk', ...(await roomFor(current)) };
  }
  if (isTypeset) return { reason: error.reason };
  return { reason: error instanceof StoreFailure ? 'store' : 'broken' };
}
