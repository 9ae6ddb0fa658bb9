import { eq } from 'drizzle-orm';
import { administrators, passwordRecoveries } from '#app/db/accounts-schema.ts';
import { type Database, db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Administrator, findAdministratorById } from './administrators.server.ts';
import { messages } from './forms/messages.ts';
import { checkNewPassword, isCommonPassword, type NewPassword, type NewPasswordProblems } from './forms/password.ts';
import { hashPassword, verifyPassword } from './password-hash.server.ts';
import { endSessionsOf, findSession, openSession } from './sessions.server.ts';
import { countTry, tryWasRight } from './tries.server.ts';

export type Refusal = { outcome: 'refused'; problems: NewPasswordProblems };
type ChangeResult =
  | { outcome: 'changed'; headers: Headers }
  | { outcome: 'wrong' | 'expired' }
  | { outcome: 'too-many'; waitMinutes: number }
  | Refusal;

/** A provisional password has just been typed, and is not asked for again. */
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
  const passwordHash = await hashPassword(typed.next);
  await db.transaction((tx) => replacePassword(tx, accountId, { passwordHash, ...chosenByOwner }));
  await logSecurityEvent({ kind: 'password-changed', account: email, address: visitor });
  return { outcome: 'changed', headers: await openSession(request, accountId) };
}

type Asked = { outcome: 'wrong' } | { outcome: 'too-many'; waitMinutes: number };

export async function askForPassword(
  { accountId, email }: { accountId: string; email: string },
  password: string,
  visitor: string,
): Promise<Asked | undefined> {
  const tried = { purpose: 'current-password' as const, account: accountId, visitor };
  const waitMinutes = await countTry(tried);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  if (!(await isPasswordOf(accountId, password))) {
    await logSecurityEvent({ kind: 'sign-in-failed', account: email, address: visitor, details: { again: true } });
    return { outcome: 'wrong' };
  }
  await tryWasRight(tried);
  return undefined;
}

export async function refuseNewPassword(accountId: string, typed: NewPassword): Promise<Refusal | undefined> {
  const problems = checkNewPassword(typed);
  if (!problems.next) {
    if (await isPasswordOf(accountId, typed.next)) problems.next = messages.passwordUnchanged;
    else if (await isRefusedAsCommon(typed.next)) problems.next = messages.passwordCommonRefused;
  }
  return Object.keys(problems).length > 0 ? { outcome: 'refused', problems } : undefined;
}

export const chosenByOwner = { mustChangePassword: false, provisionalUntil: null };

type Replacement = Pick<Administrator, 'passwordHash' | 'mustChangePassword' | 'provisionalUntil'>;

/** Also ends every session and recovery of the account. */
export async function replacePassword(
  tx: Pick<Database, 'update' | 'delete'>,
  accountId: string,
  replacement: Replacement,
) {
  await tx.update(administrators).set(replacement).where(eq(administrators.id, accountId));
  await tx.delete(passwordRecoveries).where(eq(passwordRecoveries.accountId, accountId));
  await endSessionsOf(accountId, tx);
}

async function isPasswordOf(accountId: string, password: string) {
  const hash = (await findAdministratorById(accountId))?.passwordHash ?? '';
  return verifyPassword({ hash, password });
}

async function isRefusedAsCommon(password: string) {
  return (await readSettings()).commonPasswordsRefused && (await isCommonPassword(password));
}
