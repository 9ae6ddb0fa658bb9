import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeAccess } from './access-changes.server.ts';
import { noteChange } from './account-notices.server.ts';
import type { Administrator } from './administrators.server.ts';
import { checkNewPassword, type NewPassword } from './forms/checks.ts';
import { messages } from './forms/messages.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { type FoundSession, findSession, notePassword, openSession } from './sessions.server.ts';
import { countTry, triedBy, tryWasRight } from './tries.server.ts';

/** A user with a provisional password does not type it again. */
export async function changePassword(
  request: Request,
  { current, ...typed }: NewPassword & { current?: string },
  visitor: string,
) {
  const found = await findSession(request);
  if (!found) return { outcome: 'expired' };
  if (found.step !== 'must-change-password') {
    const refused = await verifyOwnPassword(request, found, current ?? '', visitor);
    if (refused) return refused;
  }
  const refusal = await refuseNewPassword(found.account, typed);
  if (refusal) return refusal;
  const passwordHash = await hashPassword(typed.next);
  const changed = await changeAccess(found.account, { passwordHash, ...chosenByOwner });
  const headers = changed && (await openSession(request, changed));
  if (!headers) return { outcome: 'expired' };
  await noteChange(found.account, 'password-changed', { request, visitor });
  return { outcome: 'changed', headers };
}

async function verifyOwnPassword(
  request: Request,
  { signedIn, account }: FoundSession,
  password: string,
  visitor: string,
) {
  const tried = await triedBy(request, account, 'current-password', visitor);
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  if (!(await verifyPassword({ hash: account.passwordHash, password }))) {
    await logSecurityEvent({
      kind: 'sign-in-failed',
      account: account.email,
      address: visitor,
      details: { again: true },
    });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  await notePassword(signedIn);
  return undefined;
}

/** Runs `act` if the password is right, so that an unattended screen is not enough. */
export async function afterPassword<Result>(
  request: Request,
  { password, visitor }: { password: string; visitor: string },
  act: (found: FoundSession) => Promise<Result>,
) {
  const found = await findSession(request);
  if (!found || found.step === 'must-change-password') return { outcome: 'expired' };
  return (await verifyOwnPassword(request, found, password, visitor)) ?? act(found);
}

export async function refuseNewPassword({ passwordHash }: Administrator, typed: NewPassword) {
  const problems = checkNewPassword(typed);
  if (!problems.next && (await verifyPassword({ hash: passwordHash, password: typed.next })))
    problems.next = messages.passwordUnchanged;
  return Object.keys(problems).length > 0 ? { outcome: 'refused', problems } : undefined;
}

export const chosenByOwner = { mustChangePassword: false, provisionalUntil: null };
