import { desc, sql } from 'drizzle-orm';
import {
  bigint,
  bigserial,
  boolean,
  check,
  date,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  smallint,
  text,
  timestamp,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';

// The whole data model on one page. Each column that a person need not write has a default, so that rows
// exported from another backend, or written by plain SQL, are valid as they are.

export type SocialMedia = Partial<Record<'facebook' | 'instagram' | 'twitter' | 'linkedin', string>>;

export type DeliveryCounts = Record<'waiting' | 'submitted' | 'failed' | 'uncertain' | 'skipped', number>;

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const posts = pgTable(
  'posts',
  {
    id: uuid().primaryKey().defaultRandom(),
    title: text().notNull(),
    content: text().notNull(),
    quote: text(),
    citation: text(),
    category: text().notNull(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    socialMedia: jsonb('social_media').$type<SocialMedia>(),
    createdAt: instant('created_at').notNull().defaultNow(),
    /** Counts the saves: whoever saves names the version that was opened, so that nobody overwrites another's change. */
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** When it first went from draft to published in the administration. The daily issue looks only at these. */
    firstPublishedAt: instant('first_published_at'),
    /** In the bin since then. */
    deletedAt: instant('deleted_at'),
    isSample: boolean('is_sample').notNull().default(false),
    /** What the table is sorted by: folding 20,000 titles takes 200 ms. */
    sortTitle: text('sort_title').generatedAlwaysAs(sql`left(fold(title), 100)`),
    /** What a search compares. Each word has a blank before it. */
    searchText: text('search_text').generatedAlwaysAs(
      sql`fold(regexp_replace(translate(' ' || title || ' ' || category || ' ' || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || content, '’', ''''), '[\\s\\u00a0\\u202f]+', ' ', 'g'))`,
    ),
  },
  (table) => [
    check('posts_status_known', sql`${table.status} in ('draft', 'published')`),
    index('posts_published_newest')
      .on(desc(table.createdAt), desc(table.id))
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_newest').on(desc(table.createdAt), desc(table.id)).where(sql`deleted_at is null`),
    index('posts_by_title').on(table.sortTitle, table.id).where(sql`deleted_at is null`),
    index('posts_by_category').on(table.category, desc(table.createdAt), desc(table.id)).where(sql`deleted_at is null`),
    index('posts_by_status').on(table.status, desc(table.createdAt), desc(table.id)).where(sql`deleted_at is null`),
    index('posts_search').using('gin', sql`search_text gin_trgm_ops`).where(sql`deleted_at is null`),
    index('posts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text(),
    /** The truth about a subscriber; the reason only explains it and is null while active. */
    isActive: boolean('is_active').notNull().default(true),
    inactiveReason: text('inactive_reason', {
      enum: ['pending', 'unsubscribed', 'bounced', 'complained', 'deactivated'],
    }),
    subscribedAt: instant('subscribed_at').notNull().defaultNow(),
    /** Since when it is not active. */
    inactiveSince: instant('inactive_since'),
    /** A pause that the subscriber asked for; the subscription stays active. */
    pausedUntil: instant('paused_until'),
    confirmationSentAt: instant('confirmation_sent_at'),
    /** What a search reads: folding a million rows at each search would take seconds. */
    searchText: text('search_text').generatedAlwaysAs(sql`fold(email || ' ' || coalesce(name, ''))`),
    /** How often the mail server refused the address without naming an enhanced status. */
    refusals: smallint().notNull().default(0),
  },
  (table) => [
    check(
      'newsletter_subscriptions_reason_known',
      sql`${table.inactiveReason} in ('pending', 'unsubscribed', 'bounced', 'complained', 'deactivated')`,
    ),
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_newest').on(desc(table.subscribedAt), desc(table.id)),
    index('newsletter_subscriptions_active').on(table.id).where(sql`is_active`),
    index('newsletter_subscriptions_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

/**
 * How many subscriptions there are, as the sum of these rows: a trigger adds one with the difference that a statement made.
 * Counting a million rows takes 134 ms; one row that every signup changed would make them wait for each other.
 */
export const subscriptionCounts = pgTable('subscription_counts', {
  active: bigint({ mode: 'number' }).notNull(),
  total: bigint({ mode: 'number' }).notNull(),
});

/** What a subscriber agreed to and took back, for the proof of art. 7(1) GDPR. Rows are only added; a trigger refuses changes. */
export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    kind: text({ enum: ['requested', 'confirmed', 'withdrawn', 'imported'] }).notNull(),
    at: instant('at').notNull().defaultNow(),
    /** The words of the consent as they were shown, by their version and their SHA-256. */
    textVersion: text('text_version'),
    textHash: text('text_hash'),
    /** From where: the page's path, or how it came about. */
    source: text().notNull(),
    /** The visitor's address, shortened. */
    address: text(),
  },
  (table) => [index('consent_events_subscription').on(table.subscriptionId)],
);

/** Keyed hashes of addresses that must not be written to again, kept when all else about them is deleted. */
export const suppressedAddresses = pgTable('suppressed_addresses', {
  addressHash: text('address_hash').primaryKey(),
  at: instant('at').notNull().defaultNow(),
});

/** One mailing of one post. */
export const issues = pgTable(
  'issues',
  {
    id: uuid().primaryKey().defaultRandom(),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'set null' }),
    subject: text().notNull(),
    state: text({ enum: ['scheduled', 'sending', 'paused', 'done', 'cancelled'] })
      .notNull()
      .default('scheduled'),
    createdAt: instant('created_at').notNull().defaultNow(),
    scheduledFor: instant('scheduled_for').notNull().defaultNow(),
    startedAt: instant('started_at'),
    finishedAt: instant('finished_at'),
    /** Whoever subscribed later gets the next issue. */
    audienceUntil: instant('audience_until'),
    /** The last subscription whose delivery is written; deliveries are written in the order of ids. */
    cursor: uuid(),
    /** To how many it goes: counted when it begins, exact once the last delivery is written. */
    audience: integer(),
    /** Whoever sends it holds it until then; after a crash another may take it. */
    heldUntil: instant('held_until'),
    /** How its deliveries stood when it was done: their rows leave with their subscriptions. */
    counts: jsonb().$type<DeliveryCounts>(),
    failuresInARow: smallint('failures_in_a_row').notNull().default(0),
    pauseReason: text('pause_reason'),
  },
  (table) => [
    // A post is mailed once, whatever happens to it later.
    uniqueIndex('issues_once_a_post').on(table.postId).where(sql`state <> 'cancelled'`),
    index('issues_newest').on(desc(table.createdAt)),
  ],
);

/** One issue to one subscriber: written before the hand-over to the mail server and marked after it. */
export const deliveries = pgTable(
  'deliveries',
  {
    issueId: uuid('issue_id')
      .notNull()
      .references(() => issues.id, { onDelete: 'cascade' }),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    state: text({ enum: ['waiting', 'handing_over', 'submitted', 'failed', 'uncertain', 'skipped'] })
      .notNull()
      .default('waiting'),
    attempts: smallint().notNull().default(0),
    nextAttemptAt: instant('next_attempt_at'),
    /** What the mail server answered last. */
    answer: text(),
    at: instant('at').notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index('deliveries_state').on(table.issueId, table.state),
    // In the order in which they are claimed, which no other index has: the planner walked over all that were sent before.
    index('deliveries_waiting')
      .on(table.issueId, table.nextAttemptAt.asc().nullsFirst(), table.subscriptionId)
      .where(sql`state = 'waiting'`),
    index('deliveries_subscription').on(table.subscriptionId),
  ],
);

/** The days on which the daily issue was decided, one row each, also where there was nothing to mail. */
export const dailyRuns = pgTable('daily_runs', {
  day: date().primaryKey(),
  at: instant('at').notNull().defaultNow(),
  issueId: uuid('issue_id').references(() => issues.id, { onDelete: 'set null' }),
});

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

/** The security log: who did what, without secrets, the visitor's address shortened. */
export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    kind: text().notNull(),
    /** The administrator concerned, by e-mail address. */
    account: text(),
    address: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
  },
  (table) => [index('security_events_newest').on(desc(table.at))],
);
