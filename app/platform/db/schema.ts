import { index, integer, pgTable, text } from 'drizzle-orm/pg-core';
import { instant } from './columns.ts';

export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant('expire'),
  },
  (table) => [index('limits_expired').on(table.expire)],
);
