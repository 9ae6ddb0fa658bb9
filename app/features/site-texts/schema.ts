import { sql } from 'drizzle-orm';
import {
  bigserial,
  check,
  integer,
  pgTable,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { jsonb } from '#app/platform/db/columns.ts';

export const siteOverrides = pgTable(
  'site_overrides',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    site: text().notNull(),
    path: text().notNull(),
    /** Null: the original. */
    value: jsonb(),
    /** An earlier release wrote drafts, which were never published. */
    state: text({ enum: ['draft', 'published'] })
      .notNull()
      .default('published'),
    version: integer().notNull(),
    /** The account's email. */
    by: text().notNull(),
    at: timestamp({ withTimezone: true }).notNull().defaultNow(),
  },
  (table) => [
    check('site_overrides_state_known', sql`${table.state} in ('draft', 'published')`),
    uniqueIndex('site_overrides_version').on(table.site, table.path, table.version),
  ],
);
