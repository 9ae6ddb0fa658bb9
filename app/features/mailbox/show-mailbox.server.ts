import { randomUUID } from 'node:crypto';
import { and, count, countDistinct, desc, eq, gte, inArray, sql } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { dmarcSources, mailboxMails, mailEvents } from '#app/db/mailbox-schema.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { deliveryKey, keyHeader } from '#app/features/issues/delivery-key.server.ts';
import { senderDomain } from '#app/features/mail-health/check-mail.server.ts';
import { type Actor, findLastEvent, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { type Letter, writeLetter } from '#app/mail/letter.tsx';
import { sendMail } from '#app/mail/mailer.ts';
import type { Outcome } from '#app/mail/message.ts';
import { enqueue } from '#app/queue/queue.ts';
import { site } from '#app/site/site.server.ts';
import { readMailboxJob } from './read-mailbox.server.ts';

const arrivalMs = 15_000;
const mostShown = 10;
const monthBegin = sql`date_trunc('month', now() at time zone 'Europe/Rome') at time zone 'Europe/Rome'`;

/** With the envelope of a letter. */
export async function tryMailbox(letter: Letter, by: Actor): Promise<Outcome> {
  const key = deliveryKey(randomUUID(), randomUUID());
  const returnPath = config.bounceAddress?.replace('{key}', key);
  const user = config.imapUrl ? decodeURIComponent(new URL(config.imapUrl).username) : '';
  const to = user.includes('@') ? user : (returnPath ?? site().author.email);
  const outcome = await sendMail({ to, ...writeLetter(letter), returnPath, headers: { [keyHeader]: key } });
  if (outcome.outcome !== 'submitted') return outcome;
  await logSecurityEvent({ kind: 'mail-tried', ...by, details: { domain: senderDomain(), key } });
  await enqueue(readMailboxJob, {}, { startAfter: new Date(Date.now() + arrivalMs) });
  return outcome;
}

export async function findTrial() {
  const [tried, read] = await Promise.all([findLastEvent('mail-tried'), findLastEvent('mail-read-back')]);
  const said = read && (!tried || read.at >= tried.at) && read.details?.domain === senderDomain() ? read : undefined;
  return { sentAt: tried?.at, readAt: said?.at, said: said?.details as Partial<Record<string, string>> | undefined };
}

export async function countMailbox() {
  const { kind, at, subscriptionId, subject } = mailboxMails;
  const ofMonth = gte(at, monthBegin);
  const isListed = sql`${subject} is not null`;
  const [[understood], [answers], [left], shown] = await Promise.all([
    db
      .select({ count: count() })
      .from(mailboxMails)
      .where(and(eq(kind, 'understood'), ofMonth)),
    db
      .select({ count: countDistinct(subscriptionId), mails: count() })
      .from(mailboxMails)
      .where(and(eq(kind, 'answer'), ofMonth)),
    db.select({ count: count() }).from(mailboxMails).where(isListed),
    db.select({ subject, at }).from(mailboxMails).where(isListed).orderBy(desc(at)).limit(mostShown),
  ]);
  return { understood: understood?.count ?? 0, answers, left: left?.count ?? 0, shown };
}

export async function listReturned() {
  const { id, email, inactiveReason, inactiveSince } = subscriptions;
  const issues = sql<number>`(select count(*)::int from ${mailEvents} e where e.subscription_id = ${id} and not e.is_undone)`;
  return db
    .select({ id, email, inactiveReason, inactiveSince, issues })
    .from(subscriptions)
    .where(inArray(inactiveReason, ['bounced', 'complained']))
    .orderBy(sql`${inactiveSince} desc nulls last`, id)
    .limit(mostShown);
}

type Senders = { own: number; unknown: { address: string; mails: number; quarantined: number; rejected: number }[] };

export async function listSenders(): Promise<Senders & { from?: Date; until?: Date }> {
  const { address, mails, passed, quarantined, rejected, begunAt, endedAt } = dmarcSources;
  const { ownServers } = await readSettings();
  const rows = await db
    .select({
      address,
      mails: sql`sum(${mails})`.mapWith(Number),
      passed: sql`sum(${passed})`.mapWith(Number),
      quarantined: sql`sum(${quarantined})`.mapWith(Number),
      rejected: sql`sum(${rejected})`.mapWith(Number),
      from: sql`min(${begunAt})`.mapWith(begunAt),
      until: sql`max(${endedAt})`.mapWith(endedAt),
    })
    .from(dmarcSources)
    .where(gte(endedAt, sql`now() - interval '7 days'`))
    .groupBy(address)
    .orderBy(sql`sum(${mails}) desc`);
  const isOwn = (row: (typeof rows)[number]) => ownServers.includes(row.address);
  const failed = rows.filter((row) => !isOwn(row) && row.mails > row.passed);
  return {
    own: rows.reduce((sum, row) => sum + (isOwn(row) ? row.mails : row.passed), 0),
    unknown: failed.slice(0, mostShown).map((row) => ({ ...row, mails: row.mails - row.passed })),
    from: rows.map(({ from }) => from).sort((a, b) => +a - +b)[0],
    until: rows.map(({ until }) => until).sort((a, b) => +b - +a)[0],
  };
}
