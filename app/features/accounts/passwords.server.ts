import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { findPasswordHash, replacePassword } from './administrators.server.ts';
import { auth } from './auth.server.ts';
import { isCommonPassword } from './common-passwords.ts';
import { messages } from './messages.ts';
import { checkNewPassword, type NewPassword, type NewPasswordProblems } from './password.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { findSession } from './sessions.server.ts';
import { countTry, tryWasRight } from './tries.server.ts';

export type Refusal = { outcome: 'refused'; problems: NewPasswordProblems };
export type ChangeResult =
  | { outcome: 'changed'; headers: Headers }
  | { outcome: 'wrong' | 'expired' }
  | { outcome: 'too-many'; waitMinutes: number }
  | Refusal;

/**
 * Changes one's own password. The current one is asked for, unless it was provisional and has just opened this very
 * session. Every session of the account ends; the headers carry the cookie of a new one.
 */
export async function changePassword(
  request: Request,
  { current, ...typed }: NewPassword & { current?: string },
  visitor: string,
): Promise<ChangeResult> {
  const found = await findSession(request);
  if (!found) return { outcome: 'expired' };
  const { accountId, email } = found.signedIn;
  if (found.step !== 'must-change-password') {
    const refused = await askForPassword(found.signedIn, current ?? '', visitor);
    if (refused) return refused;
  }
  const refusal = await refuseNewPassword(accountId, typed);
  if (refusal) return refusal;
  await replacePassword(accountId, await hashPassword(typed.next));
  await logSecurityEvent({ kind: 'password-changed', account: email, address: visitor });
  const { headers } = await auth().api.openSession({
    body: { accountId },
    headers: agentOf(request),
    returnHeaders: true,
  });
  return { outcome: 'changed', headers };
}

type Asked = { outcome: 'wrong' } | { outcome: 'too-many'; waitMinutes: number };

/** Has an administrator who is signed in prove once more who he is, before something that matters. */
export async function askForPassword(
  { accountId, email }: { accountId: string; email: string },
  password: string,
  visitor: string,
): Promise<Asked | undefined> {
  const tried = { purpose: 'current-password' as const, account: accountId, visitor };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  if (!(await verifyPassword({ hash: await findPasswordHash(accountId), password }))) {
    await logSecurityEvent({ kind: 'sign-in-failed', account: email, address: visitor, details: { again: true } });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  return undefined;
}

/** What is wrong with a new password, by all rules, those included that only the server knows. */
export async function refuseNewPassword(accountId: string, typed: NewPassword): Promise<Refusal | undefined> {
  const problems = checkNewPassword(typed);
  if (!problems.next) {
    const hash = await findPasswordHash(accountId);
    if (await verifyPassword({ hash, password: typed.next })) problems.next = messages.passwordUnchanged;
    else if (await isRefusedAsCommon(typed.next)) problems.next = messages.passwordCommonRefused;
  }
  return Object.keys(problems).length > 0 ? { outcome: 'refused', problems } : undefined;
}

async function isRefusedAsCommon(password: string) {
  return (await readSettings()).commonPasswordsRefused && (await isCommonPassword(password));
}

// All that a new session is told of its browser.
export function agentOf(request: Request) {
  return new Headers({ 'User-Agent': request.headers.get('User-Agent') ?? '' });
}
