import { betterAuth } from 'better-auth';
import { drizzleAdapter } from 'better-auth/adapters/drizzle';
import { isAPIError } from 'better-auth/api';
import { twoFactor } from 'better-auth/plugins/two-factor';
import { config } from '#app/config.ts';
import { administrators, credentials, secondFactors, sessions, verifications } from '#app/db/auth-schema.ts';
import { type Database, prepared } from '#app/db/client.ts';
import { keyFor } from '#app/signature.ts';
import { author } from '#site/author.ts';
import { newSession } from './new-session.server.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { hashRecoveryCodes, newRecoveryCodes } from './recovery-codes.server.ts';

const isHttps = config.siteUrl.startsWith('https:');
export const cookiePrefix = isHttps ? '__Host-admin' : 'admin';
const secondFactorMinutes = 10;
export const sessionHours = 12;

/**
 * The accounts library, on the one database of this process. No address of its own is served: the verbs of this room
 * call it, after the limits, which its own limiter would not apply to such calls.
 */
export const auth = prepared((db) => openAuth(db));

function openAuth(db: Database) {
  const schema = { administrators, sessions, credentials, verifications, secondFactors };
  return betterAuth({
    appName: author.name,
    baseURL: config.siteUrl,
    secret: keyFor('accounts').toString('base64url'),
    database: drizzleAdapter(db, { provider: 'pg', schema, transaction: true }),
    emailAndPassword: {
      enabled: true,
      disableSignUp: true,
      // Our own rules judge a new password, in code points; here only something endless is refused.
      minPasswordLength: 1,
      maxPasswordLength: 2048,
      password: { hash: hashPassword, verify: verifyPassword },
    },
    user: {
      modelName: 'administrators',
      additionalFields: {
        mustChangePassword: { type: 'boolean', input: false },
        addedByOperator: { type: 'boolean', input: false },
      },
    },
    // `expiresAt` is the absolute end; being idle is judged by findSession.
    session: { modelName: 'sessions', expiresIn: sessionHours * 3600, disableSessionRefresh: true },
    account: { modelName: 'credentials' },
    verification: { modelName: 'verifications', storeIdentifier: 'hashed' },
    plugins: [
      twoFactor({
        twoFactorTable: 'secondFactors',
        twoFactorCookieMaxAge: secondFactorMinutes * 60,
        // Ours grows slower and holds for each account, whatever the challenge: see pauses.server.ts.
        accountLockout: { enabled: false },
        otpOptions: undefined,
        backupCodeOptions: { customBackupCodesGenerate: newRecoveryCodes, storeBackupCodes: hashRecoveryCodes },
      }),
      newSession,
    ],
    advanced: {
      cookiePrefix,
      // The prefix __Host- takes the place of the library's own __Secure-.
      useSecureCookies: false,
      defaultCookieAttributes: { secure: isHttps, httpOnly: true, sameSite: 'lax', path: '/' },
      ipAddress: { disableIpTracking: true },
    },
    telemetry: { enabled: false },
    logger: { level: 'error' },
  });
}

/** What a call to the library answers, or undefined where it refuses. A failure of the machinery is still thrown. */
export async function unlessRefused<Answer>(call: Promise<Answer>): Promise<Answer | undefined> {
  try {
    return await call;
  } catch (error) {
    if (isAPIError(error) && error.statusCode < 500) return undefined;
    throw error;
  }
}
