import { isUtf8 } from 'node:buffer';
import { readBlogger } from './blogger.server.ts';
import { readCsv } from './csv.server.ts';
import type { Entry, Row } from './entry.ts';
import { findGhost, readGhost } from './ghost.server.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { dateColumns, type ImportedSubscriber, readSubscriberRow } from './imported-subscriber.server.ts';
import { parseJson, readJson } from './json.server.ts';
import { ImportRefused, type Note } from './report.ts';
import type { Source } from './source.server.ts';
import { readSubstack } from './substack.server.ts';
import { readWordPress } from './wordpress.server.ts';

export const kinds = ['posts', 'subscribers'] as const;
export type Kind = (typeof kinds)[number];

/** The files of one export. @throws ImportRefused */
export async function* readPosts(source: Source): AsyncGenerator<Entry<ImportedPost>> {
  const names = source.names.filter((name) => isAlone(source) || /\.(xml|atom|json)$|(^|\/)posts\.csv$/i.test(name));
  let isKnown = false;
  for (const name of names) {
    const file = await source.readText(name);
    const { text, notes } = decode(file);
    const entries = readExport(text, source, name);
    if (!entries) continue;
    isKnown = true;
    yield* notes.map(aboutFile);
    yield* entries;
  }
  if (!isKnown) throw new ImportRefused({ code: 'no-export' });
}

const isAlone = ({ names }: Source) => names[0] === '';

function readExport(
  text: string,
  source: Source,
  name: string,
): AsyncIterable<Entry<ImportedPost>> | Iterable<Entry<ImportedPost>> | undefined {
  const begin = text.slice(0, 5000);
  if (/<feed[\s>]/.test(begin)) return readBlogger(text);
  if (begin.trimStart().startsWith('<') && (isAlone(source) || begin.includes('<rss'))) return readWordPress(text);
  if (/(^|\/)posts\.csv$/i.test(name)) return readSubstack(source, name, (file) => decode(file).text);
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  const ghost = findGhost(json);
  if (ghost) return readGhost(ghost);
  return isAlone(source) ? readRows(text, json) : undefined;
}

async function* readRows(text: string, json: unknown) {
  for await (const row of readTable(text, ['id', 'title', 'content', 'created_at'], json)) yield readPostRow(row);
}

/** Of an archive, its lists. @throws ImportRefused */
export async function* readSubscribers(source: Source, importedAt: string): AsyncGenerator<Entry<ImportedSubscriber>> {
  for (const name of listsOf(source)) {
    const { text, notes } = decode(await source.readText(name));
    yield* notes.map(aboutFile);
    yield* readList(text, importedAt);
  }
}

export function listsOf(source: Source): string[] {
  return source.names.filter(
    (name) => isAlone(source) || /(^|\/)(email_list|members|subscribed|unsubscribed|cleaned)[^/]*\.csv$/i.test(name),
  );
}

async function* readList(text: string, importedAt: string): AsyncGenerator<Entry<ImportedSubscriber>> {
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
  if (text.includes('\0')) throw new ImportRefused({ code: 'no-text' });
  return { text, notes: encoding === 'utf-8' ? [] : [{ code: 'encoding', detail: encoding.toUpperCase() }] };
}

/** What is no UTF-8 is what spreadsheets on Windows write. */
function encodingOf(file: Uint8Array) {
  const [first, second] = file;
  if (first === 0xff && second === 0xfe) return 'utf-16le';
  if (first === 0xfe && second === 0xff) return 'utf-16be';
  return isUtf8(file) ? 'utf-8' : 'windows-1252';
}

function readTable(text: string, required: string[], json = parseJson(text)): AsyncIterable<Row> | Iterable<Row> {
  return /^\s*[[{]/.test(text) ? readJson(text, json) : readCsv(text, required);
}

function aboutFile(note: Note) {
  return { position: { unit: 'item' as const, number: 0 }, notes: [note] };
}
