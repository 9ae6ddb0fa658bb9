import { boolean, index, integer, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';

// The tables of the accounts. Most of their shape is better-auth's; what is ours stands below a comment.

const instant = (name: string) => timestamp(name, { withTimezone: true });
const createdAt = () => instant('created_at').notNull().defaultNow();
const updatedAt = () => instant('updated_at').notNull().defaultNow();
const ofAdministrator = () =>
  text('account_id')
    .notNull()
    .references(() => administrators.id, { onDelete: 'cascade' });

export const administrators = pgTable('administrators', {
  id: text().primaryKey(),
  name: text().notNull().default(''),
  email: text().notNull().unique(),
  emailVerified: boolean('email_verified').notNull().default(false),
  image: text(),
  createdAt: createdAt(),
  updatedAt: updatedAt(),
  twoFactorEnabled: boolean('second_factor_enabled').notNull().default(false),
  /** The password is a provisional one: it opens the change screen alone. */
  mustChangePassword: boolean('must_change_password').notNull().default(true),
  /** When a provisional password that was made at random stops opening anything. */
  provisionalUntil: instant('provisional_until'),
  /** Added by hand, beside ADMIN_EMAILS: valid until it is removed by hand. */
  addedByOperator: boolean('added_by_operator').notNull().default(false),
  /** Since when it is neither listed nor added by hand. Each request checks the list itself; this only notes the day. */
  shutOutAt: instant('shut_out_at'),
});

/** `updatedAt` is when the session was last seen, to the minute; `expiresAt` is its absolute end. */
export const sessions = pgTable(
  'sessions',
  {
    id: text().primaryKey(),
    token: text().notNull().unique(),
    userId: ofAdministrator(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
    ipAddress: text('ip_address'),
    userAgent: text('user_agent'),
  },
  (table) => [index('sessions_account').on(table.userId)],
);

/** better-auth's `account`: how an administrator signs in. Here always by password. */
export const credentials = pgTable(
  'credentials',
  {
    id: text().primaryKey(),
    accountId: text('provider_account_id').notNull(),
    providerId: text('provider_id').notNull(),
    userId: ofAdministrator(),
    accessToken: text('access_token'),
    refreshToken: text('refresh_token'),
    idToken: text('id_token'),
    accessTokenExpiresAt: instant('access_token_expires_at'),
    refreshTokenExpiresAt: instant('refresh_token_expires_at'),
    scope: text(),
    password: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [uniqueIndex('credentials_account').on(table.userId, table.providerId)],
);

/** Sign-ins that wait for their second factor; identifiers are kept as SHA-256. */
export const verifications = pgTable(
  'verifications',
  {
    id: text().primaryKey(),
    identifier: text().notNull(),
    value: text().notNull(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (table) => [index('verifications_identifier').on(table.identifier)],
);

export const secondFactors = pgTable('second_factors', {
  id: text().primaryKey(),
  userId: ofAdministrator().unique(),
  /** Encrypted by a key made from SECRET. */
  secret: text().notNull(),
  /** Keyed hashes, as one JSON array. */
  backupCodes: text('recovery_codes').notNull(),
  verified: boolean().notNull().default(false),
  failedVerificationCount: integer('failed_verification_count').notNull().default(0),
  lockedUntil: instant('locked_until'),
  /** The newest 30-second step whose code was accepted: that one and older ones are not accepted again. */
  lastUsedStep: integer('last_used_step'),
});

/** One row for each account, so that the newest token is the only one. */
export const passwordRecoveries = pgTable('password_recoveries', {
  accountId: ofAdministrator().primaryKey(),
  tokenHash: text('token_hash').notNull().unique(),
  expiresAt: instant('expires_at').notNull(),
});

/** Tries against one account that grow slower: see features/accounts/pauses.server.ts. */
export const pauses = pgTable(
  'pauses',
  {
    key: text().primaryKey(),
    tries: integer().notNull(),
    nextTryAt: instant('next_try_at').notNull(),
    expiresAt: instant('expires_at').notNull(),
  },
  (table) => [index('pauses_expired').on(table.expiresAt)],
);

/** Counts of rate-limiter-flexible, shared by all instances. */
export const limits = pgTable(
  'limits',
  {
    key: text().primaryKey(),
    points: integer().notNull(),
    expire: instant('expire'),
  },
  (table) => [index('limits_expired').on(table.expire)],
);
