import { sql } from 'drizzle-orm';
import {
  bigserial,
  boolean,
  check,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { posts } from '#app/features/posts/schema.ts';
import { instant, jsonb } from '#app/platform/db/columns.ts';
import type { Counts, Finding, Note } from './report.ts';

/** A unique index allows one running import. The file is in the store of the pictures. */
export const imports = pgTable(
  'imports',
  {
    id: uuid().primaryKey(),
    state: text({ enum: ['trying', 'tried', 'importing', 'done', 'stopped', 'refused', 'undone'] })
      .notNull()
      .default('trying'),
    kind: text({ enum: ['posts', 'subscribers'] }).notNull(),
    fileName: text('file_name').notNull(),
    account: text().notNull(),
    createdAt: instant('created_at').notNull().defaultNow(),
    records: integer(),
    done: integer().notNull().default(0),
    counts: jsonb()
      .$type<Partial<Counts>>()
      .notNull()
      .default(sql`'{"added": 0, "changed": 0, "alreadyThere": 0, "leftOut": 0, "refused": 0}'`),
    refusal: jsonb().$type<Note>(),
    fromOldSite: boolean('from_old_site').notNull().default(false),
    withPages: boolean('with_pages').notNull().default(false),
    dateColumn: text('date_column'),
    finishedAt: instant('ended_at'),
  },
  (table) => [
    uniqueIndex('imports_one_at_a_time')
      .on(sql`(true)`)
      .where(sql`${table.state} in ('trying', 'importing')`),
  ],
);

const ofImport = () =>
  uuid('import_id')
    .notNull()
    .references(() => imports.id, { onDelete: 'cascade' });

export const importFindings = pgTable(
  'import_findings',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    importId: ofImport(),
    finding: jsonb().$type<Finding>().notNull(),
  },
  (table) => [index('import_findings_import').on(table.importId, table.id)],
);

export const importEntries = pgTable(
  'import_entries',
  {
    importId: ofImport(),
    kind: text({ enum: ['post', 'page', 'subscriber', 'picture'] }).notNull(),
    entryId: uuid('entry_id').notNull(),
  },
  (table) => [primaryKey({ columns: [table.importId, table.kind, table.entryId] })],
);

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
