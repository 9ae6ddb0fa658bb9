import { integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { administrators } from '#app/features/accounts/schema.ts';
import { instant, jsonb } from '#app/platform/db/columns.ts';

/** Of every kind of text. `postId` has no foreign key, because a new text has no row yet. */
export const unfinishedPosts = pgTable(
  'unfinished_posts',
  {
    accountId: text('account_id')
      .notNull()
      .references(() => administrators.id, { onDelete: 'cascade' }),
    postId: uuid('post_id').notNull(),
    /** `post`, or the kind of an entry. */
    kind: text().notNull().default('post'),
    typed: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The version that the form opened with; 0 for a new text. */
    version: integer().notNull(),
    device: text({ enum: ['phone', 'computer'] }).notNull(),
    form: text().notNull(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.accountId, table.postId] })],
);
