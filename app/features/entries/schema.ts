import { sql } from 'drizzle-orm';
import { check, index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core';
import { pictures } from '#app/features/pictures/schema.ts';
import type { TextDocument } from '#app/features/writing/document/document.ts';
import { instant, jsonb, tsvector } from '#app/platform/db/columns.ts';
import { entryKinds } from './kinds.ts';

export const entries = pgTable(
  'entries',
  {
    id: uuid().primaryKey().defaultRandom(),
    kind: text({ enum: entryKinds }).notNull(),
    /** The address on the site, with its first slash. */
    path: text().notNull().unique(),
    title: text().notNull(),
    /** The plain words of the document. */
    content: text().notNull(),
    document: jsonb().$type<TextDocument>().notNull(),
    pictureId: uuid('picture_id').references(() => pictures.id, { onDelete: 'set null' }),
    /** The other fields, as the kind declares them in its form. */
    fields: jsonb().$type<Record<string, string>>().notNull(),
    status: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('draft'),
    /** The author's order; lower numbers come first. */
    position: integer().notNull().default(0),
    version: integer().notNull().default(1),
    createdAt: instant('created_at').notNull().defaultNow(),
    updatedAt: instant('updated_at').notNull().defaultNow(),
    /** The first publication; a draft that was public once retains it. */
    publishedAt: instant('published_at'),
    deletedAt: instant('deleted_at'),
    photographs: jsonb().generatedAlwaysAs(
      sql`jsonb_path_query_array(document, '$.content[*] ? (@.type == "photograph").attrs.id')`,
    ),
    searchWords: tsvector('search_words').generatedAlwaysAs(
      sql`setweight(to_tsvector('simple', words_of(title)), 'A') || setweight(to_tsvector('simple', fields), 'B') || setweight(to_tsvector('simple', words_of(left(content, 100000))), 'D')`,
    ),
    searchStems: tsvector('search_stems').generatedAlwaysAs(
      sql`setweight(to_tsvector('italian', normalize(title, NFKC)), 'A') || setweight(to_tsvector('italian', fields), 'B') || setweight(to_tsvector('italian', normalize(left(content, 100000), NFKC)), 'D')`,
    ),
  },
  (table) => [
    check('entries_kind_known', sql`${table.kind} in ('event', 'work', 'page')`),
    check('entries_status_known', sql`${table.status} in ('draft', 'published')`),
    index('entries_by_kind').on(table.kind, table.position, table.createdAt),
    index('entries_picture').on(table.pictureId).where(sql`picture_id is not null`),
    index('entries_photographs').using('gin', table.photographs),
  ],
);

/** Addresses that an entry had before; they redirect to the present one. */
export const entryPaths = pgTable(
  'entry_paths',
  {
    path: text().primaryKey(),
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
  },
  (table) => [index('entry_paths_entry').on(table.entryId)],
);

export const entryVersions = pgTable(
  'entry_versions',
  {
    entryId: uuid('entry_id')
      .notNull()
      .references(() => entries.id, { onDelete: 'cascade' }),
    version: integer().notNull(),
    entry: jsonb().$type<Record<string, unknown>>().notNull(),
    /** The account's email; null where an import wrote it. */
    by: text(),
    form: text(),
    at: instant('at').notNull(),
  },
  (table) => [primaryKey({ columns: [table.entryId, table.version] })],
);
