import { desc, sql } from 'drizzle-orm';
import {
  boolean,
  check,
  date,
  foreignKey,
  index,
  integer,
  pgTable,
  primaryKey,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { posts } from '#app/features/posts/schema.ts';
import { newsletterSubscriptions } from '#app/features/subscribers/schema.ts';
import { instant, jsonb } from '#app/platform/db/columns.ts';

/** Bounces and complaints that arrive after the delivery. An event is deleted with its delivery. */
export const mailEvents = pgTable(
  'mail_events',
  {
    issueId: uuid('issue_id').notNull(),
    subscriptionId: uuid('subscription_id').notNull(),
    kind: text({ enum: ['gone', 'later', 'complaint'] }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** True after the author reactivated the address; such events are no longer counted. */
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

export const sendingLease = pgTable('sending_lease', {
  id: smallint().primaryKey().default(1),
  term: uuid().notNull().defaultRandom(),
  leasedUntil: instant('leased_until').notNull(),
});

export const dailyRuns = pgTable('daily_runs', {
  day: date().primaryKey(),
  at: instant('at').notNull().defaultNow(),
  issueId: uuid('issue_id').references(() => issues.id, { onDelete: 'set null' }),
});

export type DeliveryCounts = Record<
  'waiting' | 'submitted' | 'failed' | 'uncertain' | 'skipped',
  number
> & {
  kept?: number;
  /** Readers in pause, who received nothing. */
  paused?: number;
};

export const issues = pgTable(
  'issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    subject: text().notNull(),
    state: text({ enum: ['scheduled', 'sending', 'paused', 'done', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    createdAt: instant('created_at').notNull().defaultNow(),
    scheduledFor: instant('scheduled_for').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    audienceUntil: instant('audience_until'),
    /** The id of the last subscription with a delivery. */
    cursor: uuid(),
    audience: integer(),
    /** Stored when the issue is done, because its deliveries are deleted later. */
    counts: jsonb().$type<DeliveryCounts>(),
    /** Since then the mail server has accepted nothing. */
    troubledSince: instant('troubled_since'),
    heldUntil: instant('held_until'),
    pauseReason: text('pause_reason'),
    /** Only weekly mails. */
    gathers: text({ enum: ['switched', 'all', 'all, the last time'] }),
  },
  (table) => [index('issues_newest').on(desc(table.createdAt))],
);

export const issuePosts = pgTable(
  'issue_posts',
  {
    postId: uuid('post_id')
      .primaryKey()
      .references(() => posts.id, { onDelete: 'cascade' }),
    issueId: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    position: smallint().notNull().default(1),
  },
  (table) => [
    check('issue_posts_one_to_five', sql`${table.position} between 1 and 5`),
    uniqueIndex('issue_posts_order').on(table.issueId, table.position),
  ],
);

export const deliveries = pgTable(
  'deliveries',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    at: instant('at').notNull().defaultNow(),
    state: text({
      enum: ['waiting', 'handing_over', 'submitted', 'failed', 'uncertain', 'skipped', 'kept'],
    })
      .notNull()
      .default('waiting'),
    reply: text('answer'),
    /** The weekly mail that included the posts of this delivery. */
    includedIn: uuid('carried_by').references(() => issues.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index('deliveries_state').on(table.issueId, table.state),
    // Without this order of columns the planner reads all deliveries.
    index('deliveries_waiting')
      .on(table.issueId, table.nextAttemptAt.asc().nullsFirst(), table.subscriptionId)
      .where(sql`state = 'waiting'`),
    index('deliveries_subscription').on(table.subscriptionId),
    index('deliveries_kept')
      .on(table.subscriptionId)
      .where(sql`state = 'kept' and carried_by is null`),
    index('deliveries_carried').on(table.includedIn).where(sql`carried_by is not null`),
  ],
);
