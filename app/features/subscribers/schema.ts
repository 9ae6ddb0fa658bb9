import { desc, sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  pgTable,
  smallint,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.ts';

export const suppressedAddresses = pgTable('suppressed_addresses', {
  addressHash: text('address_hash').primaryKey(),
  at: instant('at').notNull().defaultNow(),
  neverAgain: boolean('never_again').notNull().default(false),
});

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
    /** A repeated signup that the owner of the address has not confirmed. A stranger may have chosen the name. */
    requestedAt: instant('asked_at'),
    requestedName: text('asked_name'),
    requestedEmail: text('asked_email'),
    /** Keyed hashes, one for each move. The links of earlier mails have a lower count of moves. */
    formerAddresses: text('former_addresses').array().notNull().default(sql`'{}'`),
    searchText: text('search_text').generatedAlwaysAs(
      sql`fold(email || ' ' || coalesce(name, ''))`,
    ),
    refusals: smallint().notNull().default(0),
    mailbox: text().generatedAlwaysAs(sql`mailbox_of(email)`),
  },
  (table) => [
    check(
      'newsletter_subscriptions_reason_known',
      sql`${table.inactiveReason} in ('pending', 'unsubscribed', 'bounced', 'complained', 'deactivated')`,
    ),
    check('newsletter_subscriptions_pace_known', sql`${table.pace} in ('daily', 'weekly')`),
    check(
      'newsletter_subscriptions_paused_are_active',
      sql`${table.isActive} or ${table.pausedUntil} is null`,
    ),
    uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`),
    index('newsletter_subscriptions_mailbox').on(table.mailbox),
    index('newsletter_subscriptions_domain')
      .on(sql`split_part(mailbox, '@', 2)`, table.confirmationSentAt)
      .where(sql`confirmation_sent_at is not null`),
    index('newsletter_subscriptions_moving')
      .on(table.requestedEmail)
      .where(sql`asked_email is not null`),
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
      enum: [
        'requested',
        'confirmed',
        'withdrawn',
        'imported',
        'bounced',
        'complained',
        'reactivated',
        'by hand',
      ],
    }).notNull(),
    at: instant('at').notNull().defaultNow(),
    textVersion: text('text_version'),
    textHash: text('text_hash'),
    source: text().notNull(),
    address: text(),
    /** Of a reader whom the author added: how the consent was given, and which account states this. */
    words: text(),
    account: text(),
    inWriting: boolean('in_writing'),
  },
  (table) => [index('consent_events_subscription').on(table.subscriptionId)],
);
