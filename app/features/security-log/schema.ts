import { desc } from 'drizzle-orm';
import { bigserial, index, pgTable, text } from 'drizzle-orm/pg-core';
import { instant, jsonb } from '#app/platform/db/columns.ts';

export const securityEvents = pgTable(
  'security_events',
  {
    id: bigserial({ mode: 'number' }).primaryKey(),
    at: instant('at').notNull().defaultNow(),
    kind: text().notNull(),
    account: text(),
    address: text(),
    details: jsonb().$type<Record<string, string | number | boolean>>(),
  },
  (table) => [index('security_events_newest').on(desc(table.at))],
);
