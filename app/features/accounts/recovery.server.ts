import { createHash, randomBytes } from 'node:crypto';
import { and, eq, gt } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { passwordRecoveries } from '#app/db/auth-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import {
  findAdministrator,
  findAdministratorById,
  isAdmitted,
  readEmail,
  replacePassword,
} from './administrators.server.ts';
import type { NewPassword } from './password.ts';
import { hashPassword } from './password-hash.server.ts';
import { type Refusal, refuseNewPassword } from './passwords.server.ts';
import { countRecovery } from './tries.server.ts';

const validMinutes = 60;

/** An unknown address leaves a job too, one with nothing to do: both answers then take the same time. */
export const recoveryMail = defineJob<{ accountId: string | null }>('recovery-mail');

export type RecoveryResult =
  | { outcome: 'sent'; email: string }
  | { outcome: 'unknown' }
  | { outcome: 'too-many'; waitMinutes: number };

/** Asks for the mail by which a new password is chosen. The token is made when the mail is written, not here. */
export async function requestRecovery(typedEmail: string, visitor: string): Promise<RecoveryResult> {
  const email = readEmail(typedEmail);
  const waitMinutes = await countRecovery(email, visitor);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  const administrator = await findAdministrator(email);
  const known = administrator && isAdmitted(administrator) ? administrator : undefined;
  await enqueue(recoveryMail, { accountId: known?.id ?? null });
  const kind = known ? 'recovery-requested' : 'recovery-unknown';
  await logSecurityEvent({ kind, account: known?.email, address: visitor });
  const isTold = !known && !(await readSettings()).privateAnswers;
  return isTold ? { outcome: 'unknown' } : { outcome: 'sent', email };
}

/** A new link for the account, which makes an older one void. Only the hash of its token is kept. */
export async function makeRecoveryLink(accountId: string): Promise<{ email: string; link: string } | undefined> {
  const administrator = await findAdministratorById(accountId);
  if (!administrator || !isAdmitted(administrator)) return undefined;
  const token = randomBytes(32).toString('base64url');
  const row = { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + validMinutes * 60_000) };
  await db
    .insert(passwordRecoveries)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: passwordRecoveries.accountId, set: row });
  // A fragment reaches no server, so that it stands in no log and in no Referer.
  return { email: administrator.email, link: `${config.siteUrl}/amministrazione#recupero=${token}` };
}

export type ResetResult = { outcome: 'changed' | 'expired' } | Refusal;

/** Sets the password that was chosen by such a link. It signs nobody in, and every session of the account ends. */
export async function resetPassword(token: string, typed: NewPassword, visitor: string): Promise<ResetResult> {
  const accountId = await findByToken(token);
  const administrator = accountId && (await findAdministratorById(accountId));
  if (!administrator || !isAdmitted(administrator)) return { outcome: 'expired' };
  const refusal = await refuseNewPassword(administrator.id, typed);
  if (refusal) return refusal;
  const hash = await hashPassword(typed.next);
  const isChanged = await db.transaction(async (tx) => {
    const used = await tx.delete(passwordRecoveries).where(byToken(token)).returning();
    if (used.length > 0) await replacePassword(administrator.id, hash, undefined, tx);
    return used.length > 0;
  });
  if (!isChanged) return { outcome: 'expired' };
  await logSecurityEvent({ kind: 'password-reset', account: administrator.email, address: visitor });
  return { outcome: 'changed' };
}

async function findByToken(token: string) {
  const [found] = await db.select().from(passwordRecoveries).where(byToken(token));
  return found?.accountId;
}

const byToken = (token: string) =>
  and(eq(passwordRecoveries.tokenHash, hashToken(token)), gt(passwordRecoveries.expiresAt, new Date()));

const hashToken = (token: string) => createHash('sha256').update(token).digest('base64url');
