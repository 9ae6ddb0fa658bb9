import { desc, sql } from 'drizzle-orm';
import { boolean, check, index, jsonb, pgTable, text, timestamp, uniqueIndex, uuid } from 'drizzle-orm/pg-core';

// The whole data model on one page. Each column that a person need not write has a default, so that rows
// exported from another backend, or written by plain SQL, are valid as they are.

export type SocialMedia = Partial<Record<'facebook' | 'instagram' | 'twitter' | 'linkedin', string>>;

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
    createdAt: timestamp('created_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('posts_status_known', sql`${table.status} in ('draft', 'published')`),
    index('posts_published_newest').on(desc(table.createdAt), desc(table.id)).where(sql`status = 'published'`),
  ],
);

export const newsletterSubscriptions = pgTable(
  'newsletter_subscriptions',
  {
    id: uuid().primaryKey().defaultRandom(),
    email: text().notNull(),
    name: text(),
    isActive: boolean('is_active').notNull().default(true),
    subscribedAt: timestamp('subscribed_at', { withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [uniqueIndex('newsletter_subscriptions_email').on(sql`lower(${table.email})`)],
);
