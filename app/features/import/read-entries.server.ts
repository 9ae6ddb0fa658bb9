import { findEncoding, type Source, textOf } from './encoding.server.ts';
import type { Entry } from './fields.ts';
import type { Note } from './findings.ts';
import { type ImportedPost, readPostRow } from './post-row.server.ts';
import { readTable } from './read-table.server.ts';
import { dateColumns, type ImportedSubscriber, readSubscriberRow } from './subscriber-row.server.ts';
import { readWordPress, readWordPressPost } from './wordpress.server.ts';

export const kinds = ['posts', 'subscribers'] as const;
export type Kind = (typeof kinds)[number];
type Entries<K extends Kind> = AsyncGenerator<Entry<K extends 'posts' ? ImportedPost : ImportedSubscriber>>;

/** @throws ImportRefused */
export async function* readPosts(source: Source): Entries<'posts'> {
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
export async function* readSubscribers(source: Source, importedAt: string): Entries<'subscribers'> {
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
  const chunks = textOf(source, encoding);
  const { value: start = '' } = await chunks.next();
  return { start, text: chain(start, chunks), notes };
}

async function* chain(start: string, rest: AsyncIterable<string>) {
  yield start;
  yield* rest;
}

function aboutFile(note: Note) {
  return { place: { unit: 'item' as const, number: 0 }, notes: [note] };
}

/** Tags nested thousands deep exhaust the stack. */
function readSafely<Row, Read>(
  row: Row & { number?: number; place?: Entry<Read>['place'] },
  read: (row: Row) => Entry<Read>,
): Entry<Read> {
  try {
    return read(row);
  } catch (error) {
    if (!(error instanceof RangeError)) throw error;
    const place = row.place ?? { unit: 'item', number: row.number ?? 0 };
    return { place, notes: [{ code: 'unreadable', detail: 'HTML' }] };
  }
}
