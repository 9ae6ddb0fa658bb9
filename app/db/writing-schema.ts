import { integer, jsonb, pgTable, primaryKey, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import { administrators } from './accounts-schema.ts';
import { posts } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

/** A new post is not among the posts yet. */
export const unfinishedPosts = pgTable(
  'unfinished_posts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').notNull(),
    typed: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The one that was opened; 0 of a new post. */
    version: integer().notNull(),
    device: text({ enum: ['phone', 'computer'] }).notNull(),
    form: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.postId] })],
);

export const postVersions = pgTable(
  'post_versions',
  {
    postId: uuid('post_id')
      .notNull()
      .references(() => posts.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    post: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The account's email; null where the table, the clock or an import wrote it. */
    by: text(),
    form: text(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.postId, table.version] })],
);
