import { createHash, randomBytes, randomInt } from 'node:crypto';
import { xchacha20poly1305 } from '@noble/ciphers/chacha.js';
import { managedNonce } from '@noble/ciphers/utils.js';
import { and, eq, isNull, lt, or, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import { secondFactors } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { keyFor, sign } from '#app/signature.ts';
import { author } from '#site/author.ts';

/** 192 random bits. The key of the codes is this text itself, in UTF-8. */
export const makeSecret = () => randomBytes(24).toString('base64url');

/** The secret as an authenticator takes it: typed in Base32, or read from the address in a QR code. */
export function describeSecret(secret: string, email: string): { base32: string; uri: string } {
  const totp = totpOf(secret, email);
  return { base32: totp.secret.base32, uri: totp.toString() };
}

// RFC 6238 with what every authenticator takes as given: SHA-1, six digits, 30 seconds.
function totpOf(secret: string, label = '') {
  const fixed = { algorithm: 'SHA1', digits: 6, period: 30 };
  return new TOTP({ issuer: author.name, label, secret: Secret.fromUTF8(secret), ...fixed });
}

/** The 30-second step of the typed code. A telephone's clock may be one step off. */
export function findStep(code: string, secret: string, now = Date.now()): number | undefined {
  const totp = totpOf(secret);
  const distance = totp.validate({ token: code, timestamp: now, window: 1 });
  return distance === null ? undefined : totp.counter({ timestamp: now }) + distance;
}

/** Accepts a code once: after it neither the same nor an older one is accepted (RFC 6238, section 5.2). */
export async function acceptCode(accountId: string, typed: string): Promise<boolean> {
  const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.accountId, accountId));
  const step = kept && findStep(typed.replace(/\s/g, ''), openSecret(kept.secret));
  if (step === undefined) return false;
  const isNewer = or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step));
  const used = await db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(and(eq(secondFactors.accountId, accountId), isNewer))
    .returning({ step: secondFactors.lastUsedStep });
  return used.length > 0;
}

/** Accepts each recovery code once. */
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

export const isConfirmedOf = (accountId: string) =>
  and(eq(secondFactors.accountId, accountId), eq(secondFactors.isConfirmed, true));

// Without 0 and o, 1, i and l, which are mistaken for each other on paper.
const letters = 'abcdefghjkmnpqrstuvwxyz23456789';
const five = () => Array.from({ length: 5 }, () => letters[randomInt(letters.length)]).join('');

/** Ten codes such as k7tqm-x4pdn. */
export const makeRecoveryCodes = () => Array.from({ length: 10 }, () => `${five()}-${five()}`);

/** Only this keyed hash is stored. Capitals, dashes and spaces make no difference. */
export const hashRecoveryCode = (code: string) => sign('recovery-code', code.replace(/[^a-z0-9]/gi, '').toLowerCase());

/** XChaCha20-Poly1305 in hexadecimal, the random nonce first, as the site has stored secrets from its first version. */
export function sealSecret(secret: string): string {
  return Buffer.from(cipher().encrypt(Buffer.from(secret))).toString('hex');
}

function openSecret(sealed: string): string {
  return Buffer.from(cipher().decrypt(Buffer.from(sealed, 'hex'))).toString();
}

function cipher() {
  const key = createHash('sha256').update(keyFor('accounts').toString('base64url')).digest();
  return managedNonce(xchacha20poly1305)(key);
}
