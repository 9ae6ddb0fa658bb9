import { date, pgTable, timestamp, uuid } from 'drizzle-orm/pg-core';
import { issues } from './schema.ts';

const instant = (name: string) => timestamp(name, { withTimezone: true });

export const restDays = pgTable('rest_days', { day: date().primaryKey() });

export const dailyRuns = pgTable('daily_runs', {
  day: date().primaryKey(),
  at: instant('at').notNull().defaultNow(),
  postsUntil: instant('posts_until').notNull().defaultNow(),
  issueId: uuid('issue_id').references(() => issues.id, { onDelete: 'set null' }),
});
