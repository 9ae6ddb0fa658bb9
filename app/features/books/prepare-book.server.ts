import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isOfFullDisk } from '#app/db/client.ts';
import { logError } from '#app/log.ts';
import { inTemporaryFolder } from '#app/storage/receive-file.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { StoreFailure } from '#app/storage/store/store.ts';
import type { BookForm } from './book.ts';
import { type BookRow, deleteFiles, type Failure, failBook, finishBook, takeBook } from './books.server.ts';
import { collectBook, countBook } from './collect-book.server.ts';
import { writeEpub } from './epub/write-epub.server.ts';
import { fetchPhotographs } from './photographs.server.ts';
import { BookFailed, typesetBook, whatLacks } from './typeset/typeset.server.ts';

/** After a crash the queue starts it again. */
export async function prepareBook({ bookId }: { bookId: string }, { signal }: { signal: AbortSignal }) {
  const row = await takeBook(bookId);
  if (!row) return;
  try {
    await inTemporaryFolder((folder) => make(row, { folder, signal }));
  } catch (error) {
    if (signal.aborted) throw error;
    logError(error);
    await failBook(bookId, { reason: reasonOf(error) });
  }
}

async function make(row: BookRow, work: { folder: string; signal: AbortSignal }) {
  const { id, wish } = row;
  const counts = await countBook(wish);
  const lacking = await whatLacks(counts);
  if (lacking) throw new BookFailed(lacking);
  const book = await collectBook(wish, { id, madeAt: new Date() });
  await fetchPhotographs(book, work);
  const pages = await typesetBook(book, work, counts);
  await writeEpub(book, work);
  await keep(id, pages, work.folder);
}

/** All of them, or none. */
async function keep(id: string, pages: number | undefined, folder: string) {
  const forms: BookForm[] = pages === undefined ? ['epub'] : ['a5', 'large', 'epub'];
  const files: BookRow['files'] = {};
  let isKept = false;
  try {
    for (const form of forms) {
      const extension = form === 'epub' ? 'epub' : 'pdf';
      const file = path.join(folder, `${form}.${extension}`);
      const name = `book-${id}-${form}.${extension}`;
      files[form] = { name, bytes: (await stat(file)).size };
      await mediaStore().put(name, await openAsBlob(file));
    }
    isKept = await finishBook(id, { files, pages });
  } finally {
    if (!isKept) await deleteFiles(files);
  }
}

function reasonOf(error: unknown): Failure['reason'] {
  if (error instanceof BookFailed) return error.reason;
  const { code, cause } = error as { code?: string; cause?: { code?: string } };
  if ([code, cause?.code].includes('ENOSPC') || isOfFullDisk(error)) return 'disk';
  return error instanceof StoreFailure ? 'store' : 'broken';
}
