import path from 'node:path';
import { fileNameOf } from '#app/features/pictures/picture.ts';
import { withoutPhotographs } from '#app/features/writing/document/document.ts';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { entriesOf, type YearBook } from './year-book.ts';

type Work = { folder: string; signal: AbortSignal };

const wideEnough = 1280;

export function photographsOf(yearBook: YearBook) {
  const all = entriesOf(yearBook).flatMap(({ photographs }) => Object.values(photographs));
  return [...new Map(all.map((picture) => [picture.id, picture])).values()];
}

export async function fetchPhotographs(yearBook: YearBook, { folder, signal }: Work) {
  for (const picture of photographsOf(yearBook)) {
    signal.throwIfAborted();
    const width = picture.widths.find((one) => one >= wideEnough) ?? picture.width;
    const stored = await mediaStore().get(fileNameOf(picture, width, 'jpg'));
    if (stored) await writeAtomicFile(path.join(folder, `${picture.id}.colour.jpg`), stored);
    else leaveOut(yearBook, picture.id);
  }
}

function leaveOut(yearBook: YearBook, id: string) {
  for (const entry of entriesOf(yearBook)) {
    delete entry.photographs[id];
    if (entry.head === id) entry.head = undefined;
    entry.words = withoutPhotographs(entry.words, (one) => one !== id);
  }
}
