import { openAsBlob } from 'node:fs';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { isOfFullDisk } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { inTemporaryFolder } from '#app/platform/storage/receive-file.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { StoreFailure } from '#app/platform/storage/store/store.ts';
import { collectYearBook, countYearBook } from './collect-year-book.server.ts';
import { writeEpub } from './epub/write-epub.server.ts';
import { fetchPhotographs } from './photographs.server.ts';
import { findShortage, typesetYearBook, YearBookFailed } from './typeset/typeset.server.ts';
import type { YearBookForm } from './year-book.ts';
import {
  deleteFiles,
  failYearBook,
  finishYearBook,
  takeYearBook,
  type YearBookRow,
} from './year-books.server.ts';

export async function prepareYearBook(
  { bookId }: { bookId: string },
  { signal }: { signal: AbortSignal },
) {
  const row = await takeYearBook(bookId);
  if (!row) return;
  try {
    await inTemporaryFolder((folder) => make(row, { folder, signal }));
  } catch (error) {
    if (signal.aborted) throw error;
    logError(error);
    await failYearBook(bookId, { reason: reasonOf(error) });
  }
}

async function make(row: YearBookRow, work: { folder: string; signal: AbortSignal }) {
  const { id, options } = row;
  const counts = await countYearBook(options);
  const shortage = await findShortage(counts);
  if (shortage) throw new YearBookFailed(shortage);
  const yearBook = await collectYearBook(options, { id, madeAt: new Date() });
  await fetchPhotographs(yearBook, work);
  const pages = await typesetYearBook(yearBook, work, counts);
  await writeEpub(yearBook, work);
  await storeFiles(id, pages, work.folder);
}

async function storeFiles(id: string, pages: number | undefined, folder: string) {
  const forms: YearBookForm[] = pages === undefined ? ['epub'] : ['a5', 'large', 'epub'];
  const files: YearBookRow['files'] = {};
  let isStored = false;
  try {
    for (const form of forms) {
      const extension = form === 'epub' ? 'epub' : 'pdf';
      const file = path.join(folder, `${form}.${extension}`);
      const name = `book-${id}-${form}.${extension}`;
      files[form] = { name, bytes: (await stat(file)).size };
      await mediaStore().put(name, await openAsBlob(file));
    }
    isStored = await finishYearBook(id, { files, pages });
  } finally {
    if (!isStored) await deleteFiles(files);
  }
}

function reasonOf(error: unknown) {
  if (error instanceof YearBookFailed) return error.reason;
  if (isOfFullDisk(error)) return 'disk';
  return error instanceof StoreFailure ? 'store' : 'broken';
}
