import {
  bigint,
  boolean,
  foreignKey,
  index,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uuid,
} from 'drizzle-orm/pg-core';
import { deliveries } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** What servers said of a delivery afterwards. An event is deleted with its delivery. */
export const mailEvents = pgTable(
  'mail_events',
  {
    issueId: uuid('issue_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    kind: text({ enum: ['gone', 'later', 'complaint'] }).notNull(),
    providerId: text('provider_id').unique(),
    at: instant('at').notNull().defaultNow(),
    /** True after the author activated the address again; such events are no longer counted. */
    isUndone: boolean('is_undone').notNull().default(false),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId, table.kind] }),
    foreignKey({
      name: 'mail_events_delivery_fk',
      columns: [table.issueId, table.subscriptionId],
      foreignColumns: [deliveries.issueId, deliveries.subscriptionId],
    }).onDelete('cascade'),
    index('mail_events_subscription').on(table.subscriptionId),
  ],
);

/** The only row says where reading goes on. */
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
