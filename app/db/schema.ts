import { desc, sql } from 'drizzle-orm';
import {
  type AnyPgColumn,
  bigserial,
  boolean,
  check,
  customType,
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
import { pictures } from './pictures-schema.ts';

type SocialMedia = Partial<Record<'facebook' | 'instagram' | 'twitter' | 'linkedin', string>>;

export type DeliveryCounts = Record<'waiting' | 'submitted' | 'failed' | 'uncertain' | 'skipped', number> & {
  kept?: number;
};

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** As in the index. */
export const dayOfYear = (instant: AnyPgColumn) => {
  const there = sql`${instant} at time zone 'Europe/Rome'`;
  return sql`(extract(month from ${there}) * 100 + extract(day from ${there}))`;
};

const tsvector = customType<{ data: string }>({ dataType: () => 'tsvector' });

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
    version: integer().notNull().default(1),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    editedAt: instant('edited_at'),
    firstPublishedAt: instant('first_published_at'),
    publishedAt: instant('published_at'),
    deletedAt: instant('deleted_at'),
    /** The post stays a draft. */
    plannedOn: date('planned_on'),
    /** While `is_promised`; afterwards the date of the post. */
    publishAt: instant('publish_at'),
    isPromised: boolean('is_promised').notNull().default(false),
    /** What was promised, while the post is published before that moment. */
    promiseAside: instant('promise_aside'),
    datedAt: instant('dated_at').notNull().generatedAlwaysAs(sql`coalesce(publish_at, created_at)`),
    isSample: boolean('is_sample').notNull().default(false),
    sortTitle: text('sort_title').generatedAlwaysAs(sql`left(fold(title), 100)`),
    searchText: text('search_text').generatedAlwaysAs(
      sql`fold(regexp_replace(translate(' ' || title || ' ' || category || ' ' || coalesce(quote, '') || ' ' || coalesce(citation, '') || ' ' || coalesce(words, content), '’', ''''), '[\\s\\u00a0\\u202f]+', ' ', 'g'))`,
    ),
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', words_of(coalesce(quote, '') || ' ' || coalesce(citation, ''))), 'B') || setweight(to_tsvector('simple', words_of(category)), 'C') || setweight(to_tsvector('simple', words_of(left(coalesce(words, content), 100000))), 'D')`,
    ),
    searchStems: tsvector('search_stems').generatedAlwaysAs(
      sql`setweight(to_tsvector('italian', title), 'A') || setweight(to_tsvector('italian', coalesce(quote, '') || ' ' || coalesce(citation, '')), 'B') || setweight(to_tsvector('italian', category), 'C') || setweight(to_tsvector('italian', left(coalesce(words, content), 100000)), 'D')`,
    ),
    /** 0: plain text; 1: light marks. */
    markup: smallint().$type<0 | 1>().notNull().default(0),
    words: text(),
    /** Null: night for Scripture, dawn for the rest. */
    cardLook: text('card_look', { enum: ['night', 'dawn', 'paper'] }),
    /** Null: not drawn yet; empty: cannot be drawn. */
    cardHash: text('card_hash'),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** Null until a job has looked for them. */
    related: uuid().array(),
  },
  (table) => [
    check('posts_status_known', sql`${table.status} in ('draft', 'published')`),
    check('posts_markup_known', sql`${table.markup} in (0, 1)`),
    check('posts_words_of_marks', sql`${table.words} is null or ${table.markup} = 1`),
    check('posts_card_look_known', sql`${table.cardLook} in ('night', 'dawn', 'paper')`),
    check('posts_promised_are_drafts', sql`not is_promised or (status = 'draft' and publish_at is not null)`),
    index('posts_published_newest')
      .on(desc(table.datedAt), desc(table.id))
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_newest').on(desc(table.datedAt), desc(table.id)).where(sql`deleted_at is null`),
    index('posts_by_title').on(table.sortTitle, table.id).where(sql`deleted_at is null`),
    index('posts_by_category').on(table.category, desc(table.datedAt), desc(table.id)).where(sql`deleted_at is null`),
    index('posts_by_status').on(table.status, desc(table.datedAt), desc(table.id)).where(sql`deleted_at is null`),
    index('posts_published_by_category')
      .on(table.category, desc(table.datedAt), desc(table.id))
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_promised').on(table.publishAt, table.id).where(sql`is_promised and deleted_at is null`),
    index('posts_planned').on(table.plannedOn).where(sql`planned_on is not null and deleted_at is null`),
    index('posts_search').using('gin', sql`search_text gin_trgm_ops`).where(sql`deleted_at is null`),
    index('posts_search_words').using('gin', table.searchWords).where(sql`status = 'published' and deleted_at is null`),
    index('posts_search_stems').using('gin', table.searchStems).where(sql`status = 'published' and deleted_at is null`),
    index('posts_day_of_year')
      .on(dayOfYear(table.datedAt), desc(table.datedAt), desc(table.id))
      .where(sql`status = 'published' and deleted_at is null`),
    index('posts_by_card').on(table.cardHash),
    index('posts_without_card')
      .on(desc(table.datedAt), desc(table.id))
      .where(sql`card_hash is null and status = 'published' and deleted_at is null`),
    index('posts_unrelated').on(table.datedAt).where(sql`related is null and deleted_at is null`),
    index('posts_first_published').on(table.firstPublishedAt).where(sql`deleted_at is null`),
    index('posts_deleted').on(table.deletedAt).where(sql`deleted_at is not null`),
  ],
);

export const pictureUses = pgTable(
  'picture_uses',
  {
    pictureId: uuid('picture_id')
      .notNull()
      .references(() => pictures.id, { onDelete: 'cascade' }),
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
  },
  (table) => [primaryKey({ columns: [table.pictureId, table.postId] }), index('picture_uses_post').on(table.postId)],
);

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text(),
    isActive: boolean('is_active').notNull().default(true),
    inactiveReason: text('inactive_reason', {
      enum: ['pending', 'unsubscribed', 'bounced', 'complained', 'deactivated'],
    }),
    subscribedAt: instant('subscribed_at').notNull().defaultNow(),
    inactiveSince: instant('inactive_since'),
    pausedUntil: instant('paused_until'),
    pace: text({ enum: ['daily', 'weekly'] })
      .notNull()
      .default('daily'),
    confirmationSentAt: instant('confirmation_sent_at'),
    searchText: text('search_text').generatedAlwaysAs(sql`fold(email || ' ' || coalesce(name, ''))`),
    refusals: smallint().notNull().default(0),
    mailbox: text().generatedAlwaysAs(sql`mailbox_of(email)`),
  },
  (table) => [
    check(
      'newsletter_subscriptions_reason_known',
      sql`${table.inactiveReason} in ('pending', 'unsubscribed', 'bounced', 'complained', 'deactivated')`,
    ),
    check('newsletter_subscriptions_pace_known', sql`${table.pace} in ('daily', 'weekly')`),
    check('newsletter_subscriptions_paused_are_active', sql`${table.isActive} or ${table.pausedUntil} is null`),
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_mailbox').on(table.mailbox),
    index('newsletter_subscriptions_domain')
      .on(sql`split_part(mailbox, '@', 2)`, table.confirmationSentAt)
      .where(sql`confirmation_sent_at is not null`),
    index('newsletter_subscriptions_newest').on(desc(table.subscribedAt), desc(table.id)),
    index('newsletter_subscriptions_active').on(table.id).where(sql`is_active`),
    index('newsletter_subscriptions_search').using('gin', sql`search_text gin_trgm_ops`),
  ],
);

export type Subscription = typeof newsletterSubscriptions.$inferSelect;

export const consentEvents = pgTable(
  'consent_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    subscriptionId: uuid('subscription_id')
      .notNull()
      .references(() => newsletterSubscriptions.id, { onDelete: 'cascade' }),
    kind: text({
      enum: ['requested', 'confirmed', 'withdrawn', 'imported', 'bounced', 'complained', 'reactivated'],
    }).notNull(),
    at: instant('at').notNull().defaultNow(),
    textVersion: text('text_version'),
    textHash: text('text_hash'),
    source: text().notNull(),
    address: text(),
  },
  (table) => [index('consent_events_subscription').on(table.subscriptionId)],
);

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
    /** The last subscription with a delivery. */
    cursor: uuid(),
    audience: integer(),
    /** Final, because deliveries are deleted. */
    counts: jsonb().$type<DeliveryCounts>(),
    failuresInARow: smallint('failures_in_a_row').notNull().default(0),
    pauseReason: text('pause_reason'),
    /** Of a weekly letter. */
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
    state: text({ enum: ['waiting', 'handing_over', 'submitted', 'failed', 'uncertain', 'skipped', 'kept'] })
      .notNull()
      .default('waiting'),
    answer: text(),
    /** A weekly letter. */
    carriedBy: uuid('carried_by').references(() => issues.id, { onDelete: 'set null' }),
  },
  (table) => [
    primaryKey({ columns: [table.issueId, table.subscriptionId] }),
    index('deliveries_state').on(table.issueId, table.state),
    // With another index the planner reads all deliveries.
    index('deliveries_waiting')
      .on(table.issueId, table.nextAttemptAt.asc().nullsFirst(), table.subscriptionId)
      .where(sql`state = 'waiting'`),
    index('deliveries_subscription').on(table.subscriptionId),
    index('deliveries_kept').on(table.subscriptionId).where(sql`state = 'kept' and carried_by is null`),
    index('deliveries_carried').on(table.carriedBy).where(sql`carried_by is not null`),
  ],
);

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});

export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    kind: text().notNull(),
    account: text(),
    address: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
  },
  (table) => [index('security_events_newest').on(desc(table.at))],
);
