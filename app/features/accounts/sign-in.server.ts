import PQueue from 'p-queue';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { visibleEmail } from '#app/platform/email-address.ts';
import { notifyAccount } from './account-notices.server.ts';
import {
  type Administrator,
  findAdministrator,
  findAdministratorById,
  hasLapsed,
  isAdmitted,
} from './administrators.server.ts';
import { unmatchableHash, verifyPassword } from './password-hash.server.ts';
import { acceptCode, acceptRecoveryCode, hasSecondFactor } from './second-factor.server.ts';
import {
  closeSession,
  completeSignIn,
  findPendingSignIn,
  findSession,
  openPendingSignIn,
  openSession,
} from './sessions.server.ts';
import { countTry, logRefusal, type Tried, triedBy, tryWasRight } from './tries.server.ts';

export async function signIn(
  request: Request,
  { email, password }: { email: string; password: string },
  visitor: string,
) {
  const typed = visibleEmail(email).toLowerCase();
  const administrator = await findAdministrator(typed);
  // An unknown address is not logged, because users type passwords in the wrong field.
  const event = { account: administrator?.email, address: visitor };
  const tried: Tried = administrator
    ? await triedBy(request, administrator, 'password', visitor)
    : { purpose: 'password', account: { email: typed }, visitor };
  const verdict = await checkPassword(tried, administrator, password);
  if (typeof verdict === 'number') {
    await logRefusal({ kind: 'sign-in-refused', ...event });
    return { outcome: 'too-many', waitMinutes: verdict };
  }
  if (!administrator || !verdict) {
    await logSecurityEvent({ kind: 'sign-in-failed', ...event });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  const { id, mustChangePassword } = administrator;
  const needsSecondFactor = await hasSecondFactor(id);
  const headers = await (needsSecondFactor
    ? openPendingSignIn(administrator)
    : openSession(request, administrator));
  if (!headers) return { outcome: 'wrong' };
  if (needsSecondFactor) return { outcome: 'second-factor', mustChangePassword, headers };
  await noteSignIn(request, administrator.email, tried);
  return { outcome: 'signed-in', mustChangePassword, headers };
}

const accept = { totp: acceptCode, 'recovery-code': acceptRecoveryCode };

export async function verifySecondFactor(
  request: Request,
  { code, kind }: { code: string; kind: keyof typeof accept },
  visitor: string,
) {
  const accountId = await findPendingSignIn(request);
  const administrator = accountId && (await findAdministratorById(accountId));
  if (!administrator || !isAdmitted(administrator)) return { outcome: 'expired' };
  const event = { account: administrator.email, address: visitor };
  const tried = await triedBy(request, administrator, 'second-factor', visitor);
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  const result = await accept[kind](administrator.id, code);
  if (result !== 'right') {
    await logSecurityEvent({ kind: 'second-factor-failed', ...event });
    return { outcome: result };
  }
  await tryWasRight(tried);
  const headers = await completeSignIn(request, administrator);
  if (!headers) return { outcome: 'expired' };
  await logSecurityEvent({
    kind: kind === 'totp' ? 'second-factor-verified' : 'recovery-code-used',
    ...event,
  });
  await noteSignIn(request, administrator.email, tried);
  return { outcome: 'signed-in', mustChangePassword: administrator.mustChangePassword, headers };
}

export async function signOut(request: Request) {
  const found = await findSession(request);
  const headers = await closeSession(request);
  if (found) await logSecurityEvent({ kind: 'signed-out', account: found.signedIn.email });
  return { headers };
}

async function noteSignIn(request: Request, account: string, { visitor, browser }: Tried) {
  await logSecurityEvent({ kind: 'signed-in', account, address: visitor });
  if (browser === undefined) await notifyAccount(account, 'new-browser', request);
}

const waitMinutesWhenBusy = 1;
const untrusted = new PQueue({ concurrency: 2 });
const mostWaiting = 20;

function checkPassword(tried: Tried, administrator: Administrator | undefined, password: string) {
  if (tried.browser !== undefined) return countAndCheck(tried, administrator, password);
  if (untrusted.size >= mostWaiting) return waitMinutesWhenBusy;
  return untrusted.add(() => countAndCheck(tried, administrator, password));
}

async function countAndCheck(
  tried: Tried,
  administrator: Administrator | undefined,
  password: string,
) {
  const waitMinutes = await countTry(tried);
  if (waitMinutes !== undefined) return waitMinutes;
  const maySignIn = administrator && isAdmitted(administrator) && !hasLapsed(administrator);
  // An unknown address takes as long as a wrong password.
  const hash = maySignIn ? administrator.passwordHash : unmatchableHash;
  return verifyPassword({ hash, password, isUntrusted: tried.browser === undefined });
}
