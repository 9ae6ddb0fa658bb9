import { and, eq, gt } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { visibleEmail } from '#app/platform/email-address.ts';
import { canSendMail } from '#app/platform/mail/mailer.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { changeAccess } from './access-changes.server.ts';
import { noteChange } from './account-notices.server.ts';
import { findAdministrator, findAdministratorById, isAdmitted } from './administrators.server.ts';
import type { NewPassword } from './forms/checks.ts';
import { recoveryPrefix } from './forms/recovery-link.ts';
import { hashPassword } from './password-hash.server.ts';
import { chosenByOwner, refuseNewPassword } from './passwords.server.ts';
import { administrators, passwordRecoveries } from './schema.ts';
import { hashToken, makeToken, rememberBrowser } from './sessions.server.ts';
import { countRecoveryOfVisitor, isRecoveryRefused } from './tries.server.ts';

const validMinutes = 60;

/** Queued even if no account exists, so that both responses take the same time. */
export const recoveryMail = defineJob<{ accountId: string | null }>('recovery-mail');

/** The job makes the token, because the queue stores no secret. */
export async function requestRecovery(typedEmail: string, visitor: string) {
  const email = visibleEmail(typedEmail).toLowerCase();
  const waitMinutes = await countRecoveryOfVisitor(visitor);
  if (waitMinutes) return { outcome: 'too-many', waitMinutes };
  const found = await findAdministrator(email);
  const admitted = found && isAdmitted(found) ? found : undefined;
  // After five requests the newest link stays valid and no further link is sent.
  const isOneTooMany = await isRecoveryRefused({ email, generation: admitted?.generation });
  const { privateAnswers } = await readSettings();
  await enqueue(recoveryMail, { accountId: admitted && !isOneTooMany ? admitted.id : null });
  const kind = admitted ? 'recovery-requested' : 'recovery-unknown';
  await logSecurityEvent({ kind, account: admitted?.email, address: visitor });
  if (!admitted && !privateAnswers) return { outcome: 'unknown' };
  return { outcome: 'sent', email, ...(!canSendMail() && { noMailLeaves: true }) };
}

export async function makeRecoveryLink(accountId: string, minutes = validMinutes) {
  const administrator = await findAdministratorById(accountId);
  if (!administrator || !isAdmitted(administrator)) return undefined;
  const token = makeToken();
  const row = { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + minutes * 60_000) };
  await db
    .insert(passwordRecoveries)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: passwordRecoveries.accountId, set: row });
  // A fragment appears in no log and in no Referer.
  return {
    email: administrator.email,
    link: `${config.siteUrl}/amministrazione${recoveryPrefix}${token}`,
  };
}

/** Does not sign in, but remembers the browser. */
export async function resetPassword(
  request: Request,
  { token, ...typed }: NewPassword & { token: string },
  visitor: string,
) {
  // One statement: the account of a link that is used meanwhile has another generation.
  const [found] = await db
    .select({ administrator: administrators })
    .from(passwordRecoveries)
    .innerJoin(administrators, eq(administrators.id, passwordRecoveries.accountId))
    .where(
      and(
        eq(passwordRecoveries.tokenHash, hashToken(token)),
        gt(passwordRecoveries.expiresAt, new Date()),
      ),
    );
  const administrator = found?.administrator;
  if (!administrator || !isAdmitted(administrator)) return { outcome: 'expired' };
  const refusal = await refuseNewPassword(administrator, typed);
  if (refusal) return refusal;
  const passwordHash = await hashPassword(typed.next);
  const changed = await changeAccess(administrator, { passwordHash, ...chosenByOwner });
  if (!changed) return { outcome: 'expired' };
  await noteChange(administrator, 'password-reset', { request, visitor });
  return {
    outcome: 'changed',
    headers: new Headers({ 'Set-Cookie': await rememberBrowser(changed) }),
  };
}
