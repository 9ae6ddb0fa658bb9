import { randomBytes, randomInt } from 'node:crypto';
import { and, eq, sql } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';
import QRCode from 'qrcode';
import { db } from '#app/platform/db/client.ts';
import { openText, sealText, sign } from '#app/platform/signature.ts';
import { site } from '#app/site/site.server.ts';
import { changeAccess } from './access-changes.server.ts';
import { noteChange } from './account-notices.server.ts';
import type { Account } from './administrators.server.ts';
import { secondFactors } from './schema.ts';
import { type FoundSession, findSession, openSession } from './sessions.server.ts';
import { countTry, triedBy, tryWasRight } from './tries.server.ts';

const purpose = 'second-factor';

/** A square of `size` modules; `path` draws the dark modules. */
export type QrCode = { size: number; path: string };

/** Has no effect until `confirmSecondFactor`. */
export async function startSecondFactor({ signedIn: { accountId, email } }: FoundSession) {
  const secret = makeSecret();
  const recoveryCodes = makeRecoveryCodes();
  const row = {
    secret: sealText(purpose, secret),
    recoveryCodes: recoveryCodes.map(hashRecoveryCode),
    usedRecoveryCodes: [],
    lastUsedStep: null,
    confirmedStep: null,
  };
  const enrolment = await db
    .insert(secondFactors)
    .values({ accountId, ...row })
    .onConflictDoUpdate({
      target: secondFactors.accountId,
      set: row,
      setWhere: eq(secondFactors.isConfirmed, false),
    })
    .returning({ accountId: secondFactors.accountId });
  if (enrolment.length === 0) return { outcome: 'wrong' };
  const totp = totpOf(secret, email);
  const qr = drawQrCode(totp.toString());
  return { outcome: 'started', qr, secret: totp.secret.base32, recoveryCodes };
}

export async function confirmSecondFactor(request: Request, code: string, visitor: string) {
  const found = await findSession(request);
  if (!found) return { outcome: 'expired' };
  const { accountId } = found.signedIn;
  const tried = await triedBy(request, found.account, 'second-factor', visitor);
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  const result = await acceptCode(accountId, code, 'confirmedStep');
  if (result !== 'right') return { outcome: result };
  const changed = await changeAccess(found.account, {}, (tx) =>
    tx
      .update(secondFactors)
      .set({ isConfirmed: true })
      .where(eq(secondFactors.accountId, accountId)),
  );
  const headers = changed && (await openSession(request, changed));
  if (!headers) return { outcome: 'expired' };
  await tryWasRight(tried);
  await noteChange(found.account, 'second-factor-enabled', { request, visitor });
  return { outcome: 'done', headers };
}

export async function removeSecondFactor(
  request: Request,
  { account }: FoundSession,
  visitor: string,
) {
  const changed = await deleteSecondFactor(account);
  const headers = changed && (await openSession(request, changed));
  if (!headers) return { outcome: 'expired' };
  await noteChange(account, 'second-factor-removed', { request, visitor });
  return { outcome: 'done', headers };
}

export function deleteSecondFactor(account: Account) {
  return changeAccess(account, {}, (tx) =>
    tx.delete(secondFactors).where(eq(secondFactors.accountId, account.id)),
  );
}

export async function newRecoveryCodes({ account }: FoundSession) {
  const recoveryCodes = makeRecoveryCodes();
  const renewed = await db
    .update(secondFactors)
    .set({ recoveryCodes: recoveryCodes.map(hashRecoveryCode), usedRecoveryCodes: [] })
    .where(isConfirmedOf(account.id))
    .returning({ accountId: secondFactors.accountId });
  return renewed.length > 0 ? { outcome: 'made', recoveryCodes } : { outcome: 'wrong' };
}

// ISO/IEC 18004: a quiet zone of four modules.
const margin = 4;

function drawQrCode(text: string): QrCode {
  const { size, data } = QRCode.create(text).modules;
  const strokes = Array.from(data, (isDark, index) => {
    const [x, y] = [index % size, Math.floor(index / size)];
    return isDark ? `M${x + margin} ${y + margin}.5h1` : '';
  });
  return { size: size + 2 * margin, path: strokes.join('') };
}

/** 192 random bits. The TOTP key is the UTF-8 text, not the decoded bytes. */
const makeSecret = () => randomBytes(24).toString('base64url');

export function totpOf(secret: string, label = '') {
  return new TOTP({
    issuer: site().author.name,
    label,
    secret: Secret.fromUTF8(secret),
    // Every authenticator assumes these values.
    algorithm: 'SHA1',
    digits: 6,
    period: 30,
  });
}

export function findStep(code: string, secret: string, now = Date.now()) {
  const totp = totpOf(secret);
  const distance = totp.validate({ token: code, timestamp: now, window: 1 });
  return distance === null ? undefined : totp.counter({ timestamp: now }) + distance;
}

/** Accepts a code once, and no older code after it (RFC 6238, section 5.2). */
export async function acceptCode(
  accountId: string,
  typed: string,
  kind: 'lastUsedStep' | 'confirmedStep' = 'lastUsedStep',
) {
  const [stored] = await db
    .select()
    .from(secondFactors)
    .where(eq(secondFactors.accountId, accountId));
  const step = stored && findStep(typed.replace(/\D/g, ''), openText(purpose, stored.secret));
  if (step === undefined) return 'wrong';
  const { lastUsedStep, confirmedStep } = secondFactors;
  const isUnused = sql`coalesce(${lastUsedStep}, 0) < ${step} and ${confirmedStep} is distinct from ${step}`;
  const used = await db
    .update(secondFactors)
    .set({ [kind]: step })
    .where(and(eq(secondFactors.accountId, accountId), isUnused))
    .returning({ accountId: secondFactors.accountId });
  return used.length > 0 ? 'right' : 'used';
}

export async function acceptRecoveryCode(accountId: string, typed: string) {
  const hash = hashRecoveryCode(typed);
  const { recoveryCodes, usedRecoveryCodes } = secondFactors;
  const isOwn = eq(secondFactors.accountId, accountId);
  const used = await db
    .update(secondFactors)
    .set({
      recoveryCodes: sql`${recoveryCodes} - ${hash}::text`,
      usedRecoveryCodes: sql`${usedRecoveryCodes} || to_jsonb(${hash}::text)`,
    })
    .where(and(isOwn, sql`${recoveryCodes} ? ${hash}`))
    .returning({ left: recoveryCodes });
  if (used.length > 0) return 'right';
  return (await db.$count(secondFactors, and(isOwn, sql`${usedRecoveryCodes} ? ${hash}`))) > 0
    ? 'used'
    : 'wrong';
}

export async function hasSecondFactor(accountId: string) {
  return (await db.$count(secondFactors, isConfirmedOf(accountId))) > 0;
}

/** Undefined without a second factor. */
export async function countRecoveryCodes(accountId: string) {
  const [stored] = await db
    .select({ left: sql<number>`jsonb_array_length(${secondFactors.recoveryCodes})` })
    .from(secondFactors)
    .where(isConfirmedOf(accountId));
  return stored?.left;
}

const isConfirmedOf = (accountId: string) =>
  and(eq(secondFactors.accountId, accountId), eq(secondFactors.isConfirmed, true));

// The alphabet has no similar characters.
const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
const five = () => Array.from({ length: 5 }, () => alphabet[randomInt(alphabet.length)]).join('');

const makeRecoveryCodes = () => Array.from({ length: 10 }, () => `${five()}-${five()}`);

const hashRecoveryCode = (code: string) =>
  sign('recovery-code', code.replace(/[^a-z0-9]/gi, '').toLowerCase());
