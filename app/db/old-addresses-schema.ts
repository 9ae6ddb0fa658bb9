import { sql } from 'drizzle-orm';
import { boolean, check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { posts } from './schema.ts';

export const oldAddresses = pgTable(
  'old_addresses',
  {
    path: text().primaryKey(),
    postId: uuid('post_id').references(() => posts.id, { onDelete: 'cascade' }),
    page: text(),
    isGuess: boolean('is_guess').notNull().default(false),
  },
  (table) => [
    check('old_addresses_one_target', sql`(${table.postId} is null) <> (${table.page} is null)`),
    index('old_addresses_post').on(table.postId),
  ],
);
