import { pgTable, text } from 'drizzle-orm/pg-core';
import { instant, jsonb } from '#app/platform/db/columns.ts';

export const settings = pgTable('settings', {
  name: text().primaryKey(),
  value: jsonb().notNull(),
  changedAt: instant('changed_at').notNull().defaultNow(),
});
