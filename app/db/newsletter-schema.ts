import { boolean, date, pgTable, smallint, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { issues } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const suppressedAddresses = pgTable('suppressed_addresses', {
  addressHash: text('address_hash').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  neverAgain: boolean('never_again').notNull().default(false),
});

export const sendingLease = pgTable('sending_lease', {
  id: smallint().primaryKey().default(1),
  term: uuid().notNull().defaultRandom(),
  leasedUntil: instant('leased_until').notNull(),
});

export const restDays = pgTable('rest_days', { day: date().primaryKey() });

export const dailyRuns = pgTable('daily_runs', {
  day: date().primaryKey(),
  at: instant('at').notNull().defaultNow(),
  postsUntil: instant('posts_until').notNull().defaultNow(),
  issueId: uuid('issue_id').references(() => issues.id, { onDelete: 'set null' }),
});
