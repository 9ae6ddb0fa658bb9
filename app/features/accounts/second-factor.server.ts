import { symmetricDecrypt } from 'better-auth/crypto';
import { and, eq, isNull, lt, ne, or } from 'drizzle-orm';
import { secondFactors, sessions } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import type { SignedIn } from '#app/request.ts';
import { findAdministratorById } from './administrators.server.ts';
import { auth, unlessRefused } from './auth.server.ts';
import { askForPassword } from './passwords.server.ts';
import { drawCode } from './qr-code.server.ts';
import type { QrCode } from './qr-drawing.tsx';
import { findSession } from './sessions.server.ts';
import { findStep } from './totp.server.ts';
import { countTry, tryWasRight } from './tries.server.ts';

type NotDone = { outcome: 'wrong' | 'expired' } | { outcome: 'too-many'; waitMinutes: number };
export type Enrolment = { outcome: 'begun'; qr: QrCode; secret: string; recoveryCodes: string[] } | NotDone;

/**
 * Makes a secret for an authenticator and ten recovery codes, shown this once. They count from the moment that
 * `confirmSecondFactor` has seen a code; until then beginning again replaces them.
 */
export async function beginSecondFactor(request: Request, password: string, visitor: string): Promise<Enrolment> {
  const { refused } = await askAgain(request, password, visitor);
  if (refused) return refused;
  const made = await unlessRefused(auth().api.enableTwoFactor({ body: { password }, headers: request.headers }));
  if (made?.method !== 'totp') return { outcome: 'wrong' };
  const { totpURI, backupCodes } = made;
  const secret = new URL(totpURI).searchParams.get('secret') ?? '';
  return { outcome: 'begun', qr: drawCode(totpURI), secret, recoveryCodes: backupCodes };
}

type Done = { outcome: 'done'; headers: Headers } | NotDone;

/** Turns the second factor on by its first code. Sessions elsewhere, which never saw it, end. */
export async function confirmSecondFactor(request: Request, code: string, visitor: string): Promise<Done> {
  const found = await findSession(request);
  if (!found) return { outcome: 'expired' };
  const { accountId, email, sessionId } = found.signedIn;
  const tried = { purpose: 'second-factor' as const, account: accountId, visitor };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  if (!(await acceptCode(accountId, code))) return { outcome: 'wrong' };
  await db.delete(sessions).where(and(eq(sessions.userId, accountId), ne(sessions.id, sessionId)));
  // It renews the session that asks.
  const { api } = auth();
  const answer = api.verifyTOTP({ body: { code }, headers: request.headers, returnHeaders: true });
  const confirmed = await unlessRefused(answer);
  if (!confirmed) return { outcome: 'wrong' };
  await tryWasRight(tried);
  await logSecurityEvent({ kind: 'second-factor-enabled', account: email, address: visitor });
  return { outcome: 'done', headers: confirmed.headers };
}

export async function removeSecondFactor(request: Request, password: string, visitor: string): Promise<Done> {
  const { refused, signedIn } = await askAgain(request, password, visitor);
  if (refused) return refused;
  const { headers } = await auth().api.disableTwoFactor({
    body: { password },
    headers: request.headers,
    returnHeaders: true,
  });
  await logSecurityEvent({ kind: 'second-factor-removed', account: signedIn.email, address: visitor });
  return { outcome: 'done', headers };
}

/** Ten new codes; the old ones open nothing any more. */
export async function newRecoveryCodes(
  request: Request,
  password: string,
  visitor: string,
): Promise<{ outcome: 'made'; recoveryCodes: string[] } | NotDone> {
  const { refused } = await askAgain(request, password, visitor);
  if (refused) return refused;
  const made = await unlessRefused(auth().api.generateBackupCodes({ body: { password }, headers: request.headers }));
  return made ? { outcome: 'made', recoveryCodes: made.backupCodes } : { outcome: 'wrong' };
}

/** Accepts a code once: its step is written down, and neither it nor an older one is accepted again (RFC 6238, 5.2). */
export async function acceptCode(accountId: string, code: string): Promise<boolean> {
  const [kept] = await db.select().from(secondFactors).where(eq(secondFactors.userId, accountId));
  if (!kept) return false;
  const { secretConfig } = await auth().$context;
  const step = findStep(code, await symmetricDecrypt({ key: secretConfig, data: kept.secret }));
  if (step === undefined) return false;
  const used = await db
    .update(secondFactors)
    .set({ lastUsedStep: step })
    .where(
      and(eq(secondFactors.id, kept.id), or(isNull(secondFactors.lastUsedStep), lt(secondFactors.lastUsedStep, step))),
    )
    .returning();
  return used.length > 0;
}

export async function hasSecondFactor(accountId: string): Promise<boolean> {
  return (await findAdministratorById(accountId))?.twoFactorEnabled === true;
}

type Proven = { refused: NotDone; signedIn?: never } | { refused?: never; signedIn: SignedIn };

async function askAgain(request: Request, password: string, visitor: string): Promise<Proven> {
  const found = await findSession(request);
  if (!found || found.step === 'must-change-password') return { refused: { outcome: 'expired' } };
  const refused = await askForPassword(found.signedIn, password, visitor);
  return refused ? { refused } : { signedIn: found.signedIn };
}
