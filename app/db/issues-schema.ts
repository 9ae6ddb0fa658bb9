import { pgTable, primaryKey, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { issues } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** Who sends an issue: a slot is leased for seconds at a time. */
export const issueSenders = pgTable(
  'issue_senders',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    slot: smallint().notNull(),
    /** Tells the holder of a slot from one who lost it. */
    term: uuid().notNull().defaultRandom(),
    leasedUntil: instant('leased_until').notNull(),
  },
  (table) => [primaryKey({ columns: [table.issueId, table.slot] })],
);

/** One row, not logged: when the next mails may leave, of all issues and senders together. */
export const sendingPace = pgTable('sending_pace', {
  id: smallint().primaryKey().default(1),
  freeAt: instant('free_at').notNull(),
});
