import { ReadableStream as Stream } from 'node:stream/web';
import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { desc, sql } from 'drizzle-orm';
import { romeDay, romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';

import { paceNames } from './subscriber.ts';

export type CsvDelimiter = ',' | ';';

const columns = ['Email', 'Nome', 'Data Iscrizione'];
/** The other one is the specification's, letter for letter. */
const hasPace = (delimiter: CsvDelimiter) => delimiter === ';';
const rowsAtOnce = 5000;
// Excel needs it to read UTF-8.
const byteOrderMark = '\ufeff';

export function csvFileName(now: Date) {
  return `iscrizioni-newsletter-${romeDay(now)}.csv`;
}

type OnEnd = (rows: number, isComplete: boolean) => Promise<void>;

export function subscribersCsv(delimiter: CsvDelimiter, onEnd: OnEnd) {
  return Stream.from(csvParts(delimiter, onEnd)) as ReadableStream<Uint8Array>;
}

async function* csvParts(delimiter: CsvDelimiter, onEnd: OnEnd) {
  let written = 0;
  let isComplete = false;
  try {
    yield Buffer.from(byteOrderMark + csv([[...columns, ...(hasPace(delimiter) ? ['Ritmo'] : [])]], delimiter));
    for (let after = sql`true`; !isComplete; await turn()) {
      const rows = await nextRows(after);
      const last = rows.at(-1);
      isComplete = last === undefined;
      if (!last) break;
      const lines = rows.map(({ email, name, subscribedAt, pace }) => [
        ...[email, name ?? '', romeSlashDay(subscribedAt)],
        ...(hasPace(delimiter) ? [paceNames[pace]] : []),
      ]);
      written += rows.length;
      yield Buffer.from(csv(lines, delimiter));
      after = sql`(${subscriptions.subscribedAt}, ${subscriptions.id}) < (${last.instant}::timestamptz, ${last.id}::uuid)`;
    }
  } finally {
    await onEnd(written, isComplete);
  }
}

function nextRows(after: ReturnType<typeof sql>) {
  const { id, email, name, subscribedAt, pace } = subscriptions;
  return db
    .select({ id, email, name, subscribedAt, pace, instant: sql<string>`${subscribedAt}::text` })
    .from(subscriptions)
    .where(sql`${subscriptions.isActive} and ${after}`)
    .orderBy(desc(subscribedAt), desc(id))
    .limit(rowsAtOnce);
}

// Italian Excel also splits at semicolons, where a formula may begin.
function escapeInnerFormulas(cell: string) {
  return cell.replace(/[,;\t](?=[\s"]*[=+\-@])/g, "$&'");
}

/** RFC 4180. */
function csv(lines: string[][], delimiter: CsvDelimiter) {
  const escaped = lines.map((cells) => cells.map(escapeInnerFormulas));
  return stringify(escaped, {
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    quoted_match: /[\r\n]/,
  });
}
