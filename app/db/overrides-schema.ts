import { sql } from 'drizzle-orm';
import { bigserial, check, integer, jsonb, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

/** What the author has changed of her site. Rows are only added: a trigger refuses anything else. */
export const siteOverrides = pgTable(
  'site_overrides',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    /** Its id: another site leaves them alone. */
    site: text().notNull(),
    path: text().notNull(),
    /** Null: the original. */
    value: jsonb(),
    state: text({ enum: ['draft', 'published'] }).notNull(),
    /** From 1, of this path. */
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
