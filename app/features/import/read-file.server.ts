import { setImmediate } from 'node:timers/promises';
import { parseJson } from '#app/platform/decode.ts';
import { readBlogger } from './blogger.server.ts';
import { aboutFile, type FoundPost } from './found-post.server.ts';
import { findGhost, readGhost } from './ghost.server.ts';
import { type ImportedPost, postReader } from './imported-post.server.ts';
import {
  type ImportedSubscriber,
  type ListOptions,
  subscriberReader,
} from './imported-subscriber.server.ts';
import { ImportRefused, type Note } from './report.ts';
import { type Entry, type Row, readTable } from './rows.server.ts';
import { isAlone, type Source } from './source.server.ts';
import { isStateHead } from './subscriber-state.server.ts';
import { readSubstack } from './substack.server.ts';
import { type Named, readWordPress } from './wordpress.server.ts';

export const kinds = ['posts', 'subscribers'] as const;
export type Kind = (typeof kinds)[number];
export type ReadOptions = ListOptions & { withPages?: boolean };

/**
 * A first pass collects ids and attachments, because a post may link to a later post, or have a picture of another
 * part. @throws ImportRefused
 */
export async function* readPosts(
  source: Source,
  { withPages }: ReadOptions,
): AsyncGenerator<Entry<ImportedPost>> {
  const named: Named = { attachments: new Map(), blocks: new Map() };
  const { survey, read } = postReader();
  let thoughts = 0;
  for await (const found of findPosts(source, named)) {
    await setImmediate();
    if (found.refused) continue;
    thoughts += 1;
    // A link to a page that stays out leads to the other site.
    if (withPages || !found.isPage) survey(found);
  }
  if (thoughts === 0 && named.attachments.size > 0) throw new ImportRefused({ code: 'no-posts' });
  for await (const found of findPosts(source, named)) yield read(found);
}

async function* findPosts(source: Source, named: Named): AsyncGenerator<FoundPost> {
  const isExport = (name: string) =>
    /\.(xml|atom|json)$|(^|\/)posts\.csv$/i.test(name) && !isOfMedia(name);
  const names = source.names.filter((name) => isAlone(source) || isExport(name));
  let isRecognized = false;
  for (const name of names) {
    const found = readExport(await source.readText(name), source, { name, named });
    isRecognized ||= found !== undefined;
    yield* found ?? [];
  }
  if (!isRecognized) throw new ImportRefused(missingIn(source));
}

function missingIn({ names, notTaken: [first] }: Source): Note {
  if (names.some((name) => /(^|\/)posts\/[^/]+\.html$/i.test(name))) return { code: 'no-list' };
  const hasPhotographs = names.some((name) => /\.(jpe?g|png|webp|gif)$/i.test(name));
  return hasPhotographs ? { code: 'no-posts' } : { code: 'no-export', detail: first?.detail };
}

const isWordPress = (text: string) => text.slice(0, 5000).includes('<rss');
const isOfMedia = (name: string) => /(^|\/)(uploads|images)\//i.test(name);

function readExport(text: string, source: Source, { name, named }: { name: string; named: Named }) {
  const start = text.slice(0, 5000);
  if (/<feed[\s>]/.test(start)) return readBlogger(text);
  if (start.trimStart().startsWith('<') && (isAlone(source) || isWordPress(text)))
    return readWordPress(text, named);
  if (/(^|\/)posts\.csv$/i.test(name) || /^\W*post_id\b/.test(text))
    return readSubstack(source, name);
  const ghost = /^\s*\{/.test(text) ? findGhost(parseJson(text)) : undefined;
  if (ghost) return readGhost(ghost);
  return isAlone(source) ? readTable(text, ['id', 'title', 'content', 'created_at']) : undefined;
}

export async function* readSubscribers(
  source: Source,
  options: ListOptions,
): AsyncGenerator<Entry<ImportedSubscriber>> {
  const { survey, mayBeDates, read } = subscriberReader(options);
  const lists: string[] = [];
  for (const name of listsOf(source)) {
    const refused = await surveyList(source, name, survey);
    if (refused) yield aboutFile(refused);
    else lists.push(name);
  }
  if (lists.length === 0) throw new ImportRefused({ code: 'no-export' });
  if (mayBeDates.size > 0) yield aboutFile({ code: 'no-date-column', columns: [...mayBeDates] });
  for (const name of lists) for await (const row of rowsOf(source, name)) yield read(row);
}

async function surveyList(source: Source, name: string, survey: (row: Row) => void) {
  try {
    for await (const row of rowsOf(source, name)) survey(row);
  } catch (error) {
    if (isAlone(source) || !(error instanceof ImportRefused)) throw error;
    return error.note;
  }
}

const isNeeded = (column: string) => column === 'email' || isStateHead(column);

async function* rowsOf(source: Source, name: string): AsyncGenerator<Row> {
  const status = /(^|\/)(unsubscribed|cleaned)/i.exec(name)?.[2]?.toLowerCase();
  for await (const row of readTable(await source.readText(name), ['email'], isNeeded))
    yield status ? { ...row, fields: { ...row.fields, status } } : row;
}

export function listsOf(source: Source) {
  const isList = (name: string) =>
    /(^|\/)(email_list|members|subscribed|unsubscribed|cleaned)[^/]*\.csv$/i.test(name);
  return source.names.filter((name) => isAlone(source) || (isList(name) && !isOfMedia(name)));
}
