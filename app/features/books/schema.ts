import { sql } from 'drizzle-orm';
import { check, integer, pgTable, smallint, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonb } from '#app/platform/db/columns.ts';
import type { YearBookFailure, YearBookForm, YearBookOptions } from './year-book.ts';

export const yearBooks = pgTable(
  'books',
  {
    id: uuid().primaryKey().defaultRandom(),
    state: text({ enum: ['preparing', 'ready', 'failed', 'stopped'] })
      .notNull()
      .default('preparing'),
    options: jsonb('wish').$type<YearBookOptions>().notNull(),
    entries: jsonb().$type<{ id: string }[]>().notNull(),
    account: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    attempts: smallint().notNull().default(0),
    pages: integer(),
    files: jsonb()
      .$type<Partial<Record<YearBookForm, { name: string; bytes: number }>>>()
      .notNull()
      .default({}),
    failure: jsonb().$type<YearBookFailure>(),
    finishedAt: instant('ended_at'),
    offeredFor: text('offered_for'),
  },
  (table) => [
    check('books_state_known', sql`${table.state} in ('preparing', 'ready', 'failed', 'stopped')`),
    check('books_offered_are_ready', sql`${table.offeredFor} is null or ${table.state} = 'ready'`),
    uniqueIndex('books_offered_once').on(table.offeredFor).where(sql`offered_for is not null`),
  ],
);
