import { setImmediate as turn } from 'node:timers/promises';
import { stringify } from 'csv-stringify/sync';
import { desc, sql } from 'drizzle-orm';
import { romeDay, romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { type CsvDelimiter, csvColumns } from './csv.ts';

const rowsAtOnce = 5000;
// Excel takes a file without it for another alphabet.
const byteOrderMark = '\ufeff';

/** The file's name, with the day in Rome. */
export function csvFileName(now: Date) {
  return `iscrizioni-newsletter-${romeDay(now)}.csv`;
}

/**
 * The active subscribers as CSV, newest first, a few thousand at a time as the reader takes them. `onEnd` learns how
 * many went out, and whether that was all.
 */
export function subscribersCsv(delimiter: CsvDelimiter, onEnd: (rows: number, isComplete: boolean) => Promise<void>) {
  const parts = csvParts(delimiter);
  let rows = 0;
  return new ReadableStream<Uint8Array>({
    async pull(controller) {
      try {
        const { value, done } = await parts.next();
        if (done) {
          await onEnd(rows, true);
          return controller.close();
        }
        rows += value.rows;
        controller.enqueue(Buffer.from(value.text));
      } catch (error) {
        await onEnd(rows, false);
        throw error;
      }
    },
    cancel: () => onEnd(rows, false),
  });
}

async function* csvParts(delimiter: CsvDelimiter) {
  yield { rows: 0, text: byteOrderMark + csv([[...csvColumns]], delimiter) };
  for (let after = sql`true`; ; ) {
    const rows = await nextRows(after);
    const last = rows.at(-1);
    if (!last) return;
    const lines = rows.map(({ email, name, subscribedAt }) => [email, name ?? '', romeSlashDay(subscribedAt)]);
    yield { rows: rows.length, text: csv(lines, delimiter) };
    after = sql`(${subscriptions.subscribedAt}, ${subscriptions.id}) < (${last.place}::timestamptz, ${last.id}::uuid)`;
    await turn();
  }
}

function nextRows(after: ReturnType<typeof sql>) {
  const { id, email, name, subscribedAt } = subscriptions;
  return db
    .select({ id, email, name, subscribedAt, place: sql<string>`${subscribedAt}::text` })
    .from(subscriptions)
    .where(sql`${subscriptions.isActive} and ${after}`)
    .orderBy(desc(subscribedAt), desc(id))
    .limit(rowsAtOnce);
}

// The Italian Excel cuts the file with commas at each semicolon as well: what follows one is a cell then.
function withoutInnerFormula(cell: string) {
  return cell.replace(/[,;\t](?=[\s"]*[=+\-@])/g, "$&'");
}

/** By RFC 4180. A cell that a spreadsheet would take for a formula begins with an apostrophe. */
function csv(lines: string[][], delimiter: CsvDelimiter) {
  const harmless = lines.map((cells) => cells.map(withoutInnerFormula));
  return stringify(harmless, {
    delimiter,
    record_delimiter: 'windows',
    escape_formulas: true,
    // The library itself looks only for the whole CRLF.
    quoted_match: /[\r\n]/,
  });
}
