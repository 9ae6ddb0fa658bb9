import { sql } from 'drizzle-orm';
import { bigint, boolean, index, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';

/** What readers see has changed: a row for each notice, written by the same triggers in the same transaction (decision 21). */
export const contentChanges = pgTable(
  'content_changes',
  {
    id: bigint({ mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    /** Of the pages that it touches. Null: any. */
    tags: text().array(),
    /** Words were taken from readers: no page may show them any more. */
    isWithdrawal: boolean('is_withdrawal').notNull().default(false),
    /** A restored or copied database has the same ids, and other marks. */
    mark: uuid().notNull().defaultRandom(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
    /** When a CDN is to be told (next). Null: it has been, as often as it takes. */
    purgeAt: timestamp('purge_at', { withTimezone: true }).defaultNow(),
    purges: smallint().notNull().default(0),
  },
  (table) => [index('content_changes_to_purge').on(table.purgeAt).where(sql`purge_at is not null`)],
);
