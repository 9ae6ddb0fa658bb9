import { date, integer, pgTable, primaryKey, text } from 'drizzle-orm/pg-core';

/** An older day is retained as a part of its month. */
export const monthsOfDays = 13;

/** Sums of a day of Rome. Those of older days are added to the first day of their month. */
export const figures = pgTable(
  'figures',
  {
    day: date().notNull(),
    kind: text({ enum: ['opening', 'arrival', 'mail', 'host', 'machine', 'counted'] }).notNull(),
    /** A page’s path, a host, or a machine’s purpose and name. */
    name: text().notNull(),
    count: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.kind, table.name] })],
);
