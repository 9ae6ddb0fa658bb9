import { sql } from 'drizzle-orm';
import type { Database } from '#app/platform/db/client.ts';
import { openLimiter } from '#app/platform/db/limiter.ts';
import { hashAddress } from '#app/platform/signature.ts';
import { newsletterSubscriptions as subscriptions } from './schema.ts';

// docs/decisions/0029-a-mailbox-is-not-flooded.md
const mailsToMailbox = openLimiter({ keyPrefix: 'mailbox-mails', points: 3, duration: 86_400 });
const promptOfDomainADay = 20;
const longestDelayMinutes = 7 * 24 * 60;
const perHour = openLimiter({ keyPrefix: 'confirmation-mails', points: 600, duration: 3600 });

// Providers whose mailboxes belong to unrelated people have no limit for the domain.
const providers = new Set(
  `gmail.com libero.it virgilio.it tiscali.it alice.it tim.it tin.it inwind.it iol.it fastwebnet.it aruba.it pec.it
  hotmail.it hotmail.com outlook.it outlook.com live.it live.com msn.com yahoo.it yahoo.com ymail.com icloud.com
  me.com mac.com aol.com gmx.com gmx.net proton.me protonmail.com fastmail.com`.split(/\s+/),
);

/** The mailbox is the address without its tag. */
export async function lockMailbox(tx: Database, email: string): Promise<string> {
  const { rows } = await tx.execute<{ mailbox: string }>(sql`
    select mailbox, pg_advisory_xact_lock(hashtextextended(mailbox, 0)) from mailbox_of(${email}) as mailbox`);
  return rows[0]?.mailbox ?? email;
}

/** Counts the mails that any visitor can cause. */
export async function isMailboxFull(tx: Database, mailbox: string): Promise<boolean> {
  return (await mailsToMailbox.count(hashAddress(mailbox), undefined, tx)) !== undefined;
}

/** The delay grows with each mail of the day to the same domain. */
export async function nextMailMoment(tx: Database, mailbox: string): Promise<Date> {
  const domain = mailbox.slice(mailbox.lastIndexOf('@') + 1);
  const isOfToday = sql`confirmation_sent_at > now() - interval '1 day'`;
  const signups = sql`split_part(mailbox, '@', 2) = ${domain} and ${isOfToday}`;
  const moves = sql`asked_email is not null and split_part(asked_email, '@', 2) = ${domain} and ${isOfToday}`;
  const count = async () =>
    (await tx.$count(subscriptions, signups)) + (await tx.$count(subscriptions, moves));
  const beyond = providers.has(domain) ? 0 : (await count()) - promptOfDomainADay + 1;
  const delayMinutes = beyond > 0 ? Math.min((beyond * (beyond + 1)) / 2, longestDelayMinutes) : 0;
  return new Date(Date.now() + delayMinutes * 60_000);
}

export async function countConfirmationMail(): Promise<Date | undefined> {
  const waitMs = await perHour.count('all');
  return waitMs === undefined ? undefined : new Date(Date.now() + waitMs);
}
