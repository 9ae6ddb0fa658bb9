import { bigint, pgTable, smallint, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.ts';

/** Has one row. */
export const mailboxReadings = pgTable('mailbox_readings', {
  id: smallint().primaryKey().default(1),
  /** The hash of IMAP_URL. */
  urlHash: text('url_hash').notNull(),
  uidValidity: text('uid_validity'),
  lastUid: bigint('last_uid', { mode: 'number' }).notNull().default(0),
  readAt: instant('read_at'),
  failure: text({ enum: ['password', 'outlook', 'folder', 'certificate', 'network'] }),
  failedSince: instant('failed_since'),
  failures: smallint().notNull().default(0),
  nextAt: instant('next_at').notNull().defaultNow(),
});
