import { isUtf8 } from 'node:buffer';
import { readBlogger } from './blogger.server.ts';
import { readCsv } from './csv.server.ts';
import type { Entry, Row } from './entry.ts';
import { findGhost, readGhost } from './ghost.server.ts';
import { type ImportedPost, readPostRow } from './imported-post.server.ts';
import { dateColumns, goneIn, type ImportedSubscriber, readSubscriberRow } from './imported-subscriber.server.ts';
import { parseJson, readJson } from './json.server.ts';
import { ImportRefused, type Note } from './report.ts';
import type { Source } from './source.server.ts';
import { readSubstack } from './substack.server.ts';
import { type Attachments, collectAttachments, readWordPress } from './wordpress.server.ts';

export const kinds = ['posts', 'subscribers'] as const;
export type Kind = (typeof kinds)[number];

/** The files of one export. @throws ImportRefused */
export async function* readPosts(source: Source): AsyncGenerator<Entry<ImportedPost>> {
  const isExport = (name: string) => /\.(xml|atom|json)$|(^|\/)posts\.csv$/i.test(name) && !isOfMedia(name);
  const names = source.names.filter((name) => isAlone(source) || isExport(name));
  const attachments: Attachments = new Map();
  // Of an export in parts, one may name the pictures of another.
  const parts = names.filter((name) => /\.xml$/i.test(name));
  if (parts.length > 1)
    for (const name of parts) await collectAttachments(textIn(source, await source.readText(name)), attachments);
  let isKnown = false;
  for (const name of names) {
    const file = await source.readText(name);
    const { text, notes } = decode(file, isAlone(source));
    const entries = readExport(text, source, { name, attachments });
    if (!entries) continue;
    isKnown = true;
    yield* notes.map(aboutFile);
    yield* entries;
  }
  if (!isKnown) throw new ImportRefused({ code: 'no-export' });
}

const textIn = (source: Source, file: Buffer) => decode(file, isAlone(source)).text;
const isOfMedia = (name: string) => /(^|\/)(uploads|images)\//i.test(name);
const isAlone = ({ names }: Source) => names[0] === '';

function readExport(
  text: string,
  source: Source,
  { name, attachments }: { name: string; attachments: Attachments },
): AsyncIterable<Entry<ImportedPost>> | Iterable<Entry<ImportedPost>> | undefined {
  const begin = text.slice(0, 5000);
  if (/<feed[\s>]/.test(begin)) return readBlogger(text);
  if (begin.trimStart().startsWith('<') && (isAlone(source) || begin.includes('<rss')))
    return readWordPress(text, attachments);
  if (/(^|\/)posts\.csv$/i.test(name)) return readSubstack(source, name, (file) => textIn(source, file));
  const json = /^\s*[[{]/.test(text) ? parseJson(text) : undefined;
  const ghost = findGhost(json);
  if (ghost) return readGhost(ghost);
  return isAlone(source) ? readRows(text, json) : undefined;
}

async function* readRows(text: string, json: unknown) {
  for await (const row of readTable(text, ['id', 'title', 'content', 'created_at'], json)) yield readPostRow(row);
}

/** Of an archive, its lists. Who has left in one place has left. @throws ImportRefused */
export async function* readSubscribers(source: Source, importedAt: string): AsyncGenerator<Entry<ImportedSubscriber>> {
  const names = listsOf(source);
  if (names.length === 0) throw new ImportRefused({ code: 'no-export' });
  const gone = new Set<string>();
  const open = async (name: string) => ({ name, ...decode(await source.readText(name)) });
  const lists: string[] = [];
  for (const name of names) {
    const refusal = await noteGone(await open(name), gone);
    if (!refusal) lists.push(name);
    else if (isAlone(source)) throw refusal;
    else yield aboutFile(refusal.note);
  }
  for (const name of lists) {
    const list = await open(name);
    yield* list.notes.map(aboutFile);
    yield* readList(rowsOf(list), { importedAt, gone });
  }
}

type List = { name: string; text: string };

async function noteGone(list: List, gone: Set<string>): Promise<ImportRefused | undefined> {
  try {
    for await (const { fields } of rowsOf(list)) gone.add(goneIn(fields) ?? '');
  } catch (error) {
    if (error instanceof ImportRefused) return error;
    throw error;
  }
}

const statusOf = (name: string) => /(^|\/)(unsubscribed|cleaned)/i.exec(name)?.[2]?.toLowerCase();

/** Mailchimp says in the name of a file who has left. */
async function* rowsOf({ name, text }: List): AsyncGenerator<Row> {
  const status = statusOf(name);
  for await (const row of readTable(text, ['email']))
    yield status ? { ...row, fields: { ...row.fields, status } } : row;
}

export function listsOf(source: Source): string[] {
  return source.names.filter(
    (name) =>
      isAlone(source) ||
      (/(^|\/)(email_list|members|subscribed|unsubscribed|cleaned)[^/]*\.csv$/i.test(name) && !isOfMedia(name)),
  );
}

type About = { importedAt: string; gone: Set<string> };

async function* readList(rows: AsyncIterable<Row>, about: About): AsyncGenerator<Entry<ImportedSubscriber>> {
  let hasDates: boolean | undefined;
  for await (const row of rows) {
    if (hasDates === undefined && !row.refused) {
      hasDates = dateColumns.some((column) => column in row.fields);
      if (!hasDates) yield aboutFile({ code: 'no-dates' });
    }
    yield readSubscriberRow(row, { ...about, hasDates: hasDates === true });
  }
}

/** @throws ImportRefused */
function decode(file: Uint8Array, isStrict = true): { text: string; notes: Note[] } {
  const encoding = encodingOf(file);
  const text = new TextDecoder(encoding).decode(file);
  if (text.includes('\0') && !isStrict) return { text: '', notes: [] };
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
