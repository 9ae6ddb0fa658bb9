import { isUtf8 } from 'node:buffer';
import { readCsv } from './csv.server.ts';
import type { Entry, Row } from './entry.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { dateColumns, type ImportedSubscriber, readSubscriberRow } from './imported-subscriber.server.ts';
import { readJson } from './json.server.ts';
import { ImportRefused, type Note } from './report.ts';
import { readWordPress, readWordPressPost } from './wordpress.server.ts';

export const kinds = ['posts', 'subscribers'] as const;
export type Kind = (typeof kinds)[number];

/** @throws ImportRefused */
export async function* readPosts(file: Uint8Array): AsyncGenerator<Entry<ImportedPost>> {
  const { text, notes } = decode(file);
  yield* notes.map(aboutFile);
  if (text.trimStart().startsWith('<')) {
    for await (const item of readWordPress(text)) yield readWordPressPost(item);
    return;
  }
  for await (const row of readTable(text, ['id', 'title', 'content', 'created_at'])) yield readPostRow(row);
}

/** @throws ImportRefused */
export async function* readSubscribers(
  file: Uint8Array,
  importedAt: string,
): AsyncGenerator<Entry<ImportedSubscriber>> {
  const { text, notes } = decode(file);
  yield* notes.map(aboutFile);
  let hasDates: boolean | undefined;
  for await (const row of readTable(text, ['email'])) {
    if (hasDates === undefined && !row.refused) {
      hasDates = dateColumns.some((column) => column in row.fields);
      if (!hasDates) yield aboutFile({ code: 'no-dates' });
    }
    yield readSubscriberRow(row, { importedAt, hasDates: hasDates === true });
  }
}

/** @throws ImportRefused */
function decode(file: Uint8Array): { text: string; notes: Note[] } {
  const encoding = encodingOf(file);
  const text = new TextDecoder(encoding).decode(file);
  // Archives begin with "PK".
  if (text.startsWith('PK\u0003') || text.includes('\0')) throw new ImportRefused({ code: 'no-text' });
  return { text, notes: encoding === 'utf-8' ? [] : [{ code: 'encoding', detail: encoding.toUpperCase() }] };
}

/** What is no UTF-8 is what spreadsheets on Windows write. */
function encodingOf(file: Uint8Array) {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

function readTable(text: string, required: string[]): AsyncIterable<Row> | Iterable<Row> {
  return /^\s*[[{]/.test(text) ? readJson(text) : readCsv(text, required);
}

function aboutFile(note: Note) {
  return { position: { unit: 'item' as const, number: 0 }, notes: [note] };
}
