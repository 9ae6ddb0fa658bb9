import { pgTable, smallint, timestamp, uuid } from 'drizzle-orm/pg-core';

export const sendingLease = pgTable('sending_lease', {
  id: smallint().primaryKey().default(1),
  term: uuid().notNull().defaultRandom(),
  leasedUntil: timestamp('leased_until', { withTimezone: true }).notNull(),
});
