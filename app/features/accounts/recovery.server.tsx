import { and, eq, gt } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { passwordRecoveries } from '#app/db/accounts-schema.ts';
import { db } from '#app/db/client.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { logError } from '#app/log.ts';
import { MailFrame, renderMail } from '#app/mail/mail-frame.tsx';
import { MailButton, MailSmall, MailText, MailTitle } from '#app/mail/mail-parts.tsx';
import { sendMail } from '#app/mail/mailer.ts';
import { mayRetry } from '#app/mail/message.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { mailTexts } from '#site/texts/mail.ts';
import { findAdministrator, findAdministratorById, isAdmitted, normalizeEmail } from './administrators.server.ts';
import type { NewPassword } from './forms/password.ts';
import { hashPassword } from './password-hash.server.ts';
import { chosenByOwner, type Refusal, refuseNewPassword, replacePassword } from './passwords.server.ts';
import { hashToken, makeToken } from './sessions.server.ts';
import { countRecovery } from './tries.server.ts';

const validMinutes = 60;

/** Queued without an account too: both answers then take the same time. */
export const recoveryMail = defineJob<{ accountId: string | null }>('recovery-mail');

type RecoveryResult =
  | { outcome: 'sent'; email: string }
  | { outcome: 'unknown' }
  | { outcome: 'too-many'; waitMinutes: number };

/** The token is made when the mail is written: the queue never holds one. */
export async function requestRecovery(typedEmail: string, visitor: string): Promise<RecoveryResult> {
  const email = normalizeEmail(typedEmail);
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

const { subject, preview, title, text, button, reason } = mailTexts.recovery;

/** @throws Error when a later try may succeed; it makes a new link. */
export async function sendRecoveryMail(accountId: string | null) {
  const recovery = accountId === null ? undefined : await makeRecoveryLink(accountId);
  if (!recovery) return;
  const { email, link } = recovery;
  const result = await sendMail({
    to: email,
    subject,
    html: renderMail(<RecoveryMail link={link} />),
    text: [title, text, link, reason].join('\n\n'),
    headers: { 'Auto-Submitted': 'auto-generated' },
  });
  if (result.outcome === 'submitted') return;
  // The server's own words repeat the address.
  const failure = `A recovery mail did not leave: ${result.outcome}, code ${result.code ?? 'none'}`;
  if (mayRetry(result)) throw new Error(failure);
  logError(failure);
}

function RecoveryMail({ link }: { link: string }) {
  return (
    <MailFrame preview={preview} siteUrl={config.siteUrl} footer={<MailSmall>{reason}</MailSmall>}>
      <MailTitle>{title}</MailTitle>
      <MailText>{text}</MailText>
      <MailButton href={link}>{button}</MailButton>
    </MailFrame>
  );
}

export async function makeRecoveryLink(accountId: string): Promise<{ email: string; link: string } | undefined> {
  const administrator = await findAdministratorById(accountId);
  if (!administrator || !isAdmitted(administrator)) return undefined;
  const token = makeToken();
  const row = { tokenHash: hashToken(token), expiresAt: new Date(Date.now() + validMinutes * 60_000) };
  await db
    .insert(passwordRecoveries)
    .values({ accountId, ...row })
    .onConflictDoUpdate({ target: passwordRecoveries.accountId, set: row });
  // A fragment is in no log and in no Referer.
  return { email: administrator.email, link: `${config.siteUrl}/amministrazione#recupero=${token}` };
}

type ResetResult = { outcome: 'changed' | 'expired' } | Refusal;

export async function resetPassword(token: string, typed: NewPassword, visitor: string): Promise<ResetResult> {
  const accountId = await findByToken(token);
  const administrator = accountId && (await findAdministratorById(accountId));
  if (!administrator || !isAdmitted(administrator)) return { outcome: 'expired' };
  const refusal = await refuseNewPassword(administrator.id, typed);
  if (refusal) return refusal;
  const passwordHash = await hashPassword(typed.next);
  const isChanged = await db.transaction(async (tx) => {
    const used = await tx.delete(passwordRecoveries).where(byToken(token)).returning();
    if (used.length > 0) await replacePassword(tx, administrator.id, { passwordHash, ...chosenByOwner });
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
