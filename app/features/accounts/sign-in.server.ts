import { eq } from 'drizzle-orm';
import { administrators } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import {
  type Administrator,
  findAdministrator,
  findAdministratorById,
  hasLapsed,
  isAdmitted,
  normalizeEmail,
} from './administrators.server.ts';
import { hashPassword, isOutdated, unmatchableHash, verifyPassword } from './password-hash.server.ts';
import { acceptCode, acceptRecoveryCode, hasSecondFactor } from './second-factor-codes.server.ts';
import {
  closeSession,
  completeSignIn,
  findPendingSignIn,
  findSession,
  openPendingSignIn,
  openSession,
} from './sessions.server.ts';
import { countTry, logRefusal, tryWasRight } from './tries.server.ts';

type SignInResult =
  | { outcome: 'signed-in' | 'second-factor'; mustChangePassword: boolean; headers: Headers }
  | { outcome: 'wrong' }
  | { outcome: 'too-many'; waitMinutes: number };

export async function signIn(
  request: Request,
  { email, password }: { email: string; password: string },
  visitor: string,
): Promise<SignInResult> {
  const account = normalizeEmail(email);
  const administrator = await findAdministrator(account);
  // People type passwords into the wrong field: an unknown address is not logged.
  const event = { account: administrator?.email, address: visitor };
  const tried = { purpose: 'password' as const, account, visitor };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) {
    await logRefusal({ kind: 'sign-in-refused', ...event });
    return { outcome: 'too-many', waitMinutes };
  }
  const isRight = await fits(administrator, password);
  if (!administrator || !isRight) {
    await logSecurityEvent({ kind: 'sign-in-failed', ...event });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  await updateHash(administrator, password);
  const { id, mustChangePassword } = administrator;
  if (await hasSecondFactor(id)) {
    return { outcome: 'second-factor', mustChangePassword, headers: await openPendingSignIn(id) };
  }
  await logSecurityEvent({ kind: 'signed-in', ...event });
  return { outcome: 'signed-in', mustChangePassword, headers: await openSession(request, id) };
}

type SecondFactorKind = 'totp' | 'recovery-code';
type SecondFactorResult =
  | { outcome: 'signed-in'; mustChangePassword: boolean; headers: Headers }
  | { outcome: 'wrong' | 'expired' }
  | { outcome: 'too-many'; waitMinutes: number };

const accept = { totp: acceptCode, 'recovery-code': acceptRecoveryCode };

export async function verifySecondFactor(
  request: Request,
  { code, kind }: { code: string; kind: SecondFactorKind },
  visitor: string,
): Promise<SecondFactorResult> {
  const accountId = await findPendingSignIn(request);
  const administrator = accountId && (await findAdministratorById(accountId));
  if (!administrator || !isAdmitted(administrator)) return { outcome: 'expired' };
  const event = { account: administrator.email, address: visitor };
  const tried = { purpose: 'second-factor' as const, account: administrator.id, visitor };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  if (!(await accept[kind](administrator.id, code))) {
    await logSecurityEvent({ kind: 'second-factor-failed', ...event });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  const headers = await completeSignIn(request, administrator.id);
  if (!headers) return { outcome: 'expired' };
  await logSecurityEvent({ kind: kind === 'totp' ? 'second-factor-verified' : 'recovery-code-used', ...event });
  await logSecurityEvent({ kind: 'signed-in', ...event });
  return { outcome: 'signed-in', mustChangePassword: administrator.mustChangePassword, headers };
}

export async function signOut(request: Request): Promise<{ headers: Headers }> {
  const found = await findSession(request);
  const headers = await closeSession(request);
  if (found) await logSecurityEvent({ kind: 'signed-out', account: found.signedIn.email });
  return { headers };
}

// Takes as long for an unknown address as for a wrong password.
async function fits(administrator: Administrator | undefined, password: string) {
  const maySignIn = administrator && isAdmitted(administrator) && !hasLapsed(administrator);
  return verifyPassword({ hash: maySignIn ? administrator.passwordHash : unmatchableHash, password });
}

async function updateHash({ id, passwordHash }: Administrator, password: string) {
  if (!isOutdated(passwordHash)) return;
  const hash = await hashPassword(password);
  await db.update(administrators).set({ passwordHash: hash }).where(eq(administrators.id, id));
}
