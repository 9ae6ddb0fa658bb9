import { date, pgTable } from 'drizzle-orm/pg-core';

export const restDays = pgTable('rest_days', { day: date().primaryKey() });
