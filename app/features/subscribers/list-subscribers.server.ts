import { ReadableStream as Stream } from 'node:stream/web';
import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { and, desc, eq, sql } from 'drizzle-orm';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/platform/db/client.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';
import { type InactiveReason, paceNames } from './subscriber.ts';

const firstRows = 50;
const mostRows = 10_000;

const { id, email, name, isActive, inactiveReason, pace, pausedUntil, subscribedAt, searchText } =
  subscriptions;
const isReading = sql`(${isActive} and (${pausedUntil} is null or ${pausedUntil} <= now()))`;

export type SubscribersPage = Awaited<ReturnType<typeof listSubscribers>>;
export type ListedSubscriber = SubscribersPage['subscribers'][number];
export type SubscriberFigures = Awaited<ReturnType<typeof countSubscribers>>;

export async function listSubscribers({ rows = firstRows, ...filter }: Filter = {}) {
  const limit = Math.min(Math.max(Math.floor(rows) || 0, firstRows), mostRows);
  const found = await db
    .select({ id, email, name, isActive, inactiveReason, subscribedAt })
    .from(subscriptions)
    .where(matches(filter))
    .orderBy(desc(subscribedAt), desc(id))
    .limit(limit + 1);
  const subscribers = found
    .slice(0, limit)
    .map(({ subscribedAt, ...row }) => ({ ...row, subscribedOn: romeSlashDay(subscribedAt) }));
  return { subscribers, hasMore: found.length > limit && limit < mostRows };
}

export async function countFound(filter: Filter): Promise<number | undefined> {
  const isFound = matches(filter);
  return isFound && db.$count(subscriptions, isFound);
}

export function readFilter(parameters: URLSearchParams): Filter {
  const reason = parameters.get('motivo') ?? '';
  return {
    search: parameters.get('cerca') ?? '',
    reason: isReason(reason) ? reason : undefined,
    rows: Number(parameters.get('righe')),
  };
}

export type Filter = { search?: string; reason?: Reason; rows?: number };
type Reason = InactiveReason | 'active';
const isReason = (text: string): text is Reason =>
  text === 'active' || inactiveReason.enumValues.some((one) => one === text);

function matches({ search: typed = '', reason }: Filter) {
  // PostgreSQL refuses a NUL in a text.
  const search = typed.replaceAll('\0', '').normalize('NFKC').trim();
  const isFound = search
    ? sql`${searchText} like fold(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})`
    : undefined;
  return and(
    isFound,
    reason && (reason === 'active' ? eq(isActive, true) : eq(inactiveReason, reason)),
  );
}

/** 134 ms with a million subscriptions. */
export async function countSubscribers() {
  const [[found], [last]] = await Promise.all([
    db
      .select({
        active: sql<number>`count(*) filter (where ${isActive})::int`,
        total: sql<number>`count(*)::int`,
        weekly: sql<number>`count(*) filter (where ${isReading} and ${pace} = 'weekly')::int`,
        paused: sql<number>`count(*) filter (where ${isActive} and not ${isReading})::int`,
      })
      .from(subscriptions),
    db.select({ at: subscribedAt }).from(subscriptions).orderBy(desc(subscribedAt)).limit(1),
  ]);
  const { active = 0, total = 0, weekly = 0, paused = 0 } = found ?? {};
  return { active, total, weekly, paused, lastSubscribedOn: last && romeSlashDay(last.at) };
}

export function countReaders(): Promise<number> {
  return db.$count(subscriptions, isReading);
}

export type CsvDelimiter = ',' | ';';

type Row = Awaited<ReturnType<typeof nextRows>>[number];

const columns: [head: string, value: (row: Row) => string][] = [
  ['Email', ({ email }) => email],
  ['Nome', ({ name }) => name ?? ''],
  ['Data Iscrizione', ({ subscribedAt }) => romeSlashDay(subscribedAt)],
  ['Ritmo', ({ pace }) => paceNames[pace]],
  ['In pausa fino al', ({ pausedUntil }) => (pausedUntil ? romeSlashDay(pausedUntil) : '')],
];
/** docs/specification.md fixes the columns of the file with commas. */
const columnCounts: Record<CsvDelimiter, number> = { ',': 3, ';': 5 };
const rowsAtOnce = 5000;
// Excel recognizes UTF-8 by this mark.
const byteOrderMark = '\ufeff';

type OnEnd = (rows: number, isComplete: boolean) => Promise<void>;

export function subscribersCsv(delimiter: CsvDelimiter, onEnd: OnEnd) {
  return Stream.from(csvParts(delimiter, onEnd)) as ReadableStream<Uint8Array>;
}

async function* csvParts(delimiter: CsvDelimiter, onEnd: OnEnd) {
  let written = 0;
  let isComplete = false;
  try {
    yield Buffer.from(byteOrderMark + csv([columns.map(([head]) => head)], delimiter));
    for (let after = sql`true`; !isComplete; await turn()) {
      const rows = await nextRows(after);
      const last = rows.at(-1);
      isComplete = last === undefined;
      if (!last) break;
      const lines = rows.map((row) => columns.map(([, value]) => value(row)));
      written += rows.length;
      yield Buffer.from(csv(lines, delimiter));
      after = sql`(${subscribedAt}, ${id}) < (${last.instant}::timestamptz, ${last.id}::uuid)`;
    }
  } finally {
    await onEnd(written, isComplete);
  }
}

function nextRows(after: ReturnType<typeof sql>) {
  const instant = sql<string>`${subscribedAt}::text`;
  return db
    .select({ id, email, name, subscribedAt, pace, pausedUntil, instant })
    .from(subscriptions)
    .where(sql`${isActive} and ${after}`)
    .orderBy(desc(subscribedAt), desc(id))
    .limit(rowsAtOnce);
}

// Italian Excel also splits a line at semicolons, and a formula may start after one.
function escapeInnerFormulas(cell: string) {
  return cell.replace(/[,;\t](?=[\s"]*[=+\-@])/g, "$&'");
}

/** RFC 4180. */
function csv(lines: string[][], delimiter: CsvDelimiter) {
  const escaped = lines.map((cells) =>
    cells.slice(0, columnCounts[delimiter]).map(escapeInnerFormulas),
  );
  return stringify(escaped, {
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}
