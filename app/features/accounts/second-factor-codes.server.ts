import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondFactors } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { openText, sealText, sign } from '#app/signature.ts';
import { site } from '#app/site/site.server.ts';

/** 192 random bits. The TOTP key is this text itself, in UTF-8. */
export const makeSecret = () => randomBytes(24).toString('base64url');

export function describeSecret(secret: string, email: string): { base32: string; uri: string } {
  const totp = totpOf(secret, email);
  return { base32: totp.secret.base32, uri: totp.toString() };
}

// What every authenticator assumes.
function totpOf(secret: string, label = '') {
  const fixed = { algorithm: 'SHA1', digits: 6, period: 30 };
  return new TOTP({ issuer: site().author.name, label, secret: Secret.fromUTF8(secret), ...fixed });
}

export function findStep(code: string, secret: string, now = Date.now()): number | undefined {
  const totp = totpOf(secret);
  const distance = totp.validate({ token: code, timestamp: now, window: 1 });
  return distance === null ? undefined : totp.counter({ timestamp: now }) + distance;
}

/** Accepts a code once, and no older one after it (RFC 6238, section 5.2). */
export async function acceptCode(accountId: string, typed: string): Promise<boolean> {
  const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  const step = kept && findStep(typed.replace(/\s/g, ''), openText(purpose, kept.secret));
  if (step === undefined) return false;
  const isNewer = or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step));
  const used = await db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(secondFactors.accountId, accountId), isNewer))
    .returning({ step: secondFactors.lastUsedStep });
  return used.length > 0;
}

export async function acceptRecoveryCode(accountId: string, typed: string): Promise<boolean> {
  const hash = hashRecoveryCode(typed);
  const { recoveryCodes } = secondFactors;
  const used = await db
    .update(secondFactors)
    .set({ recoveryCodes: sql`${recoveryCodes} - ${hash}::text` })
    .where(and(eq(secondFactors.accountId, accountId), sql`${recoveryCodes} ? ${hash}`))
    .returning({ left: recoveryCodes });
  return used.length > 0;
}

export async function hasSecondFactor(accountId: string): Promise<boolean> {
  return (await db.$count(secondFactors, isConfirmedOf(accountId))) > 0;
}

/** Undefined without a second factor. */
export async function countRecoveryCodes(accountId: string): Promise<number | undefined> {
  const [kept] = await db
    .select({ left: sql<number>`jsonb_array_length(${secondFactors.recoveryCodes})` })
    .from(secondFactors)
    .where(isConfirmedOf(accountId));
  return kept?.left;
}

export const isConfirmedOf = (accountId: string) =>
  and(eq(secondFactors.accountId, accountId), eq(secondFactors.isConfirmed, true));

// Without look-alikes.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

export const makeRecoveryCodes = () => Array.from({ length: 10 }, () => `${five()}-${five()}`);

export const hashRecoveryCode = (code: string) => sign('recovery-code', code.replace(/[^a-z0-9]/gi, '').toLowerCase());

const purpose = 'second-factor';

export const sealSecret = (secret: string) => sealText(purpose, secret);
