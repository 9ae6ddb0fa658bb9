import { and, eq, isNotNull } from 'drizzle-orm';
import { romeMoment } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { mailAccount } from '#app/features/accounts/account-mails.server.ts';
import { findAdministratorById } from '#app/features/accounts/administrators.server.ts';
import { site } from '#app/site/site.server.ts';
import { issues } from './schema.ts';

/** Says nothing of an issue that goes on meanwhile. */
export async function sendIssueHeldMail({ issueId, accountId }: { issueId: string; accountId: string }) {
  const isHeld = and(eq(issues.id, issueId), isNotNull(issues.heldUntil), isNotNull(issues.troubledSince));
  const [issue] = await db.select().from(issues).where(isHeld);
  const administrator = await findAdministratorById(accountId);
  if (!issue?.troubledSince || !administrator) return;
  const subject = `L’invio di «${issue.subject}» aspetta`;
  const told = `Dal ${romeMoment(issue.troubledSince)} il server di posta non prende le email di questo invio.`;
  await mailAccount(administrator.email, {
    ...{ subject, title: subject, preview: told, reason: site().texts.mail.recovery.reason },
    paragraphs: [
      told,
      'Il sito riprova da solo, per due giorni al massimo; chi l’ha già ricevuto non lo riceve due volte. Nell’area di amministrazione, in Newsletter, c’è la risposta del server: se parla di un limite o di una password, può rispondere chi fornisce la posta.',
    ],
  });
}
