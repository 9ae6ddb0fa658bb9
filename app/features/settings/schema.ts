import { jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from '#app/platform/db/columns.ts';

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
