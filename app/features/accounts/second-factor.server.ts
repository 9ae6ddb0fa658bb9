import { eq } from 'drizzle-orm';
import QRCode from 'qrcode';
import { secondFactors } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { tellAccount } from './account-notices.server.ts';
import { findKnownBrowser } from './cookies.server.ts';
import type { QrCode } from './forms/second-factor-setup.tsx';
import { askForPassword } from './passwords.server.ts';
import {
  acceptCode,
  describeSecret,
  hashRecoveryCode,
  isConfirmedOf,
  makeRecoveryCodes,
  makeSecret,
  sealSecret,
} from './second-factor-codes.server.ts';
import { endSessionsOf, type FoundSession, findSession, openSession } from './sessions.server.ts';
import { countTry, tryWasRight } from './tries.server.ts';

type NotDone = { outcome: 'wrong' | 'expired' } | { outcome: 'too-many'; waitMinutes: number };
type Enrolment = { outcome: 'begun'; qr: QrCode; secret: string; recoveryCodes: string[] } | NotDone;

/** Nothing counts until `confirmSecondFactor`. */
export async function beginSecondFactor(request: Request, password: string, visitor: string): Promise<Enrolment> {
  const { refused, found } = await askAgain(request, password, visitor);
  if (refused) return refused;
  const { accountId, email } = found.signedIn;
  const [secret, recoveryCodes] = [makeSecret(), makeRecoveryCodes()];
  const row = { secret: sealSecret(secret), recoveryCodes: recoveryCodes.map(hashRecoveryCode), lastUsedStep: null };
  const begun = await db
    .insert(secondFactors)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: secondFactors.accountId, set: row, setWhere: eq(secondFactors.isConfirmed, false) })
    .returning({ accountId: secondFactors.accountId });
  if (begun.length === 0) return { outcome: 'wrong' };
  const { base32, uri } = describeSecret(secret, email);
  return { outcome: 'begun', qr: drawQrCode(uri), secret: base32, recoveryCodes };
}

type Done = { outcome: 'done'; headers: Headers } | NotDone;

/** Ends the sessions that never saw a code. */
export async function confirmSecondFactor(request: Request, code: string, visitor: string): Promise<Done> {
  const found = await findSession(request);
  if (!found) return { outcome: 'expired' };
  const { accountId, email } = found.signedIn;
  const browser = await findKnownBrowser(request, found.account);
  const { generation } = found.account;
  const tried = { purpose: 'second-factor' as const, account: { email, generation }, visitor, browser };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  if (!(await acceptCode(accountId, code))) return { outcome: 'wrong' };
  const isConfirmed = await db.transaction(async (tx) => {
    const isOwn = eq(secondFactors.accountId, accountId);
    const confirmed = await tx.update(secondFactors).set({ isConfirmed: true }).where(isOwn).returning();
    if (confirmed.length > 0) await endSessionsOf(accountId, tx);
    return confirmed.length > 0;
  });
  const headers = isConfirmed && (await openSession(request, found.account));
  if (!headers) return { outcome: 'expired' };
  await tryWasRight(tried);
  await logSecurityEvent({ kind: 'second-factor-enabled', account: email, address: visitor });
  await tellAccount(accountId, 'second-factor-enabled', request);
  return { outcome: 'done', headers };
}

/** Also ends the other sessions, which that factor opened. */
export async function removeSecondFactor(request: Request, password: string, visitor: string): Promise<Done> {
  const { refused, found } = await askAgain(request, password, visitor);
  if (refused) return refused;
  const { accountId, email } = found.signedIn;
  await db.transaction(async (tx) => {
    await tx.delete(secondFactors).where(eq(secondFactors.accountId, accountId));
    await endSessionsOf(accountId, tx);
  });
  const headers = await openSession(request, found.account);
  if (!headers) return { outcome: 'expired' };
  await logSecurityEvent({ kind: 'second-factor-removed', account: email, address: visitor });
  await tellAccount(accountId, 'second-factor-removed', request);
  return { outcome: 'done', headers };
}

export async function newRecoveryCodes(
  request: Request,
  password: string,
  visitor: string,
): Promise<{ outcome: 'made'; recoveryCodes: string[] } | NotDone> {
  const { refused, found } = await askAgain(request, password, visitor);
  if (refused) return refused;
  const recoveryCodes = makeRecoveryCodes();
  const renewed = await db
    .update(secondFactors)
    .set({ recoveryCodes: recoveryCodes.map(hashRecoveryCode) })
    .where(isConfirmedOf(found.signedIn.accountId))
    .returning({ accountId: secondFactors.accountId });
  return renewed.length > 0 ? { outcome: 'made', recoveryCodes } : { outcome: 'wrong' };
}

type Proven = { refused: NotDone; found?: never } | { refused?: never; found: FoundSession };

async function askAgain(request: Request, password: string, visitor: string): Promise<Proven> {
  const found = await findSession(request);
  if (!found || found.step === 'must-change-password') return { refused: { outcome: 'expired' } };
  const refused = await askForPassword(request, found, password, visitor);
  return refused ? { refused } : { found };
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
