import { readCsv } from './csv.server.ts';
import { decode, findEncoding, type Source } from './encoding.server.ts';
import type { Entry, Row } from './entry.ts';
import type { Note } from './findings.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { dateColumns, type ImportedSubscriber, readSubscriberRow } from './imported-subscriber.server.ts';
import { readJson } from './json.server.ts';
import { readWordPress, readWordPressPost } from './wordpress.server.ts';

export const kinds = ['posts', 'subscribers'] as const;
export type Kind = (typeof kinds)[number];

/** @throws ImportRefused */
export async function* readPosts(source: Source): AsyncGenerator<Entry<ImportedPost>> {
  const { start, text, notes } = await open(source);
  yield* notes.map(aboutFile);
  if (start.trimStart().startsWith('<')) {
    for await (const item of readWordPress(text)) yield readSafely(item, readWordPressPost);
    return;
  }
  const required = ['id', 'title', 'content', 'created_at'];
  for await (const row of readTable(start, text, required)) yield readSafely(row, readPostRow);
}

/** @throws ImportRefused */
export async function* readSubscribers(source: Source, importedAt: string): AsyncGenerator<Entry<ImportedSubscriber>> {
  const { start, text, notes } = await open(source);
  yield* notes.map(aboutFile);
  let hasDates: boolean | undefined;
  for await (const row of readTable(start, text, ['email'])) {
    if (hasDates === undefined && !row.refused) {
      hasDates = dateColumns.some((column) => column in row.fields);
      if (!hasDates) yield aboutFile({ code: 'no-dates' });
    }
    yield readSubscriberRow(row, { importedAt, hasDates: hasDates === true });
  }
}

async function open(source: Source) {
  const encoding = await findEncoding(source);
  const notes: Note[] = encoding === 'utf-8' ? [] : [{ code: 'encoding', detail: encoding.toUpperCase() }];
  const chunks = decode(source, encoding);
  const { value: start = '' } = await chunks.next();
  return { start, text: chain(start, chunks), notes };
}

async function* chain(start: string, rest: AsyncIterable<string>) {
  yield start;
  yield* rest;
}

function readTable(start: string, text: AsyncIterable<string>, required: string[]): AsyncGenerator<Row> {
  return /^\s*[[{]/.test(start) ? readJson(text) : readCsv(start, text, required);
}

function aboutFile(note: Note) {
  return { position: { unit: 'item' as const, number: 0 }, notes: [note] };
}

/** Tags nested thousands deep exhaust the stack. */
function readSafely<Given extends Pick<Row, 'position'>>(given: Given, read: (given: Given) => Entry<ImportedPost>) {
  try {
    return read(given);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    return { position: given.position, notes: [{ code: 'unreadable' as const, detail: 'HTML' }] };
  }
}
