import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core';
import { instant, jsonb } from '#app/platform/db/columns.ts';

// Tokens are stored as SHA-256.

const ofAdministrator = () =>
  text('account_id')
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' });

export const administrators = pgTable('administrators', {
  id: text().primaryKey(),
  email: text().notNull().unique(),
  name: text().notNull().default(''),
  passwordHash: text('password_hash').notNull(),
  createdAt: instant('created_at').notNull().defaultNow(),
  mustChangePassword: boolean('must_change_password').notNull().default(true),
  provisionalUntil: instant('provisional_until'),
  addedByOperator: boolean('added_by_operator').notNull().default(false),
  /** Changes with the password, the address and the second factor. */
  generation: uuid().notNull().defaultRandom(),
  shutOutAt: instant('shut_out_at'),
});

export const sessions = pgTable(
  'sessions',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAdministrator(),
    startedAt: instant('started_at').notNull(),
    lastSeenAt: instant('last_seen_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
    passwordAt: instant('password_at').notNull().defaultNow(),
    userAgent: text('user_agent').notNull(),
  },
  (table) => [index('sessions_account').on(table.accountId)],
);

export const pendingSignIns = pgTable(
  'pending_sign_ins',
  {
    tokenHash: text('token_hash').primaryKey(),
    accountId: ofAdministrator(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pending_sign_ins_account').on(table.accountId)],
);

export const secondFactors = pgTable('second_factors', {
  accountId: ofAdministrator().primaryKey(),
  secret: text().notNull(),
  recoveryCodes: jsonb('recovery_codes').$type<string[]>().notNull(),
  isConfirmed: boolean('is_confirmed').notNull().default(false),
  usedRecoveryCodes: jsonb('used_recovery_codes').$type<string[]>().notNull().default([]),
  /** The 30-second step of the last code that opened a session. */
  lastUsedStep: integer('last_used_step'),
  /** The step of the code that confirmed the factor, maybe by a clock that is ahead. */
  confirmedStep: integer('confirmed_step'),
});

export const passwordRecoveries = pgTable('password_recoveries', {
  accountId: ofAdministrator().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});
