import { hash } from 'node:crypto';
import { and, eq, inArray, lt, ne, sql } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { dmarcSources, mailboxMails, mailboxReadings } from '#app/db/mailbox-schema.ts';
import { recordMailEvent } from '#app/features/issues/mail-events.server.ts';
import { senderDomain } from '#app/features/mail-health/check-mail.server.ts';
import { findLastEvent, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { log, logError } from '#app/log.ts';
import { defineJob } from '#app/queue/queue.ts';
import { type Mailbox, MailboxAway, type NewMail, type Place, withMailbox } from './mailbox.server.ts';
import { type ReadMail, readMail } from './read-mail.server.ts';

export const readMailboxJob = defineJob('read-mailbox', { policy: 'stately', retryLimit: 0, expireInSeconds: 290 });

const firstWaitMinutes = 5;
const longestWaitMinutes = 6 * 60;
const longestSubject = 200;
const daysKept = 62;

type Reading = typeof mailboxReadings.$inferSelect;

export async function findReading(): Promise<Reading | undefined> {
  const [row] = await db.select().from(mailboxReadings);
  return row && row.placeHash === placeOf(config.imapUrl ?? '') ? row : undefined;
}

const hashOf = (text: string) => hash('sha256', text);

function placeOf(address: string) {
  const { host = '', username = '', pathname = '' } = URL.canParse(address) ? new URL(address) : {};
  return hashOf([host, username, pathname].join(' '));
}

export async function readMailbox(signal?: AbortSignal, now = new Date()) {
  const { imapUrl } = config;
  if (!imapUrl) return;
  const known = await findReading();
  if (known?.failure && known.nextAt > now && known.urlHash === hashOf(imapUrl)) return;
  const before = known?.uidValidity ? { uidValidity: known.uidValidity, lastUid: known.lastUid } : undefined;
  try {
    const place = await withMailbox(imapUrl, (mailbox) => readNew(mailbox, before, signal));
    await keep(imapUrl, { ...place, readAt: now, failure: null, failedSince: null, failures: 0, nextAt: now });
  } catch (error) {
    if (!(error instanceof MailboxAway)) throw error;
    log.warn(`${error.message}: ${(error.cause as Error | undefined)?.message}`);
    const failures = (known?.failures ?? 0) + 1;
    const minutes = Math.min(firstWaitMinutes * 2 ** (failures - 1), longestWaitMinutes);
    const nextAt = new Date(+now + minutes * 60_000);
    await keep(imapUrl, { failure: error.failure, failedSince: known?.failedSince ?? now, failures, nextAt });
  }
}

async function keep(imapUrl: string, values: Partial<Reading>) {
  const placeHash = placeOf(imapUrl);
  const row = { urlHash: hashOf(imapUrl), placeHash, ...values };
  await db.delete(mailboxReadings).where(ne(mailboxReadings.placeHash, placeHash));
  await db.insert(mailboxReadings).values(row).onConflictDoUpdate({ target: mailboxReadings.id, set: row });
}

/** After a crash the same mails are read again and recorded once. */
async function readNew(mailbox: Mailbox, before: Place | undefined, signal?: AbortSignal): Promise<Place> {
  const place = await mailbox.findPlace(before);
  const trial = await findLastEvent('mail-tried');
  const handled: number[] = [];
  for await (const mail of mailbox.readAfter(place.lastUid)) {
    if (signal?.aborted) break;
    const read = await readOrLeave(mail, trial?.details?.key?.toString());
    await keepRead(read, place, mail);
    if (read.kind !== 'unknown' && read.kind !== 'answer') handled.push(mail.uid);
    place.lastUid = mail.uid;
  }
  await mailbox.moveHandled(handled);
  await forgetGone(mailbox, place);
  return place;
}

async function readOrLeave({ source }: NewMail, trialKey?: string): Promise<ReadMail> {
  if (!source) return { kind: 'unknown' };
  try {
    const read = await readMail(source, trialKey);
    const isForeign = read.kind === 'dmarc' && !`.${senderDomain()}`.endsWith(`.${read.report.domain}`);
    return isForeign ? { kind: 'unknown' } : read;
  } catch (error) {
    // It must not stop those behind it.
    logError(error);
    return { kind: 'unknown' };
  }
}

async function keepRead(read: ReadMail, { uidValidity }: Place, { uid, subject, at }: NewMail) {
  if (read.kind === 'report' && read.event) await recordMailEvent({ ...read.keyed, kind: read.event });
  if (read.kind === 'dmarc') await keepDmarc(read.report);
  if (read.kind === 'trial') {
    const details = { domain: senderDomain(), ...read.verdicts };
    await logSecurityEvent({ kind: 'mail-read-back', details });
  }
  const isLeft = read.kind === 'unknown' || read.kind === 'answer';
  const kind = read.kind === 'answer' ? read.kind : isLeft ? 'left' : 'understood';
  const subscriptionId = read.kind === 'answer' ? read.keyed.subscriptionId : null;
  const said = isLeft ? subject.replace(/[\p{Cc}\p{Cf}]/gu, '').slice(0, longestSubject) : null;
  const row = { uidValidity, uid, kind, at, subscriptionId, subject: said } as const;
  await db.insert(mailboxMails).values(row).onConflictDoNothing();
}

async function keepDmarc({ sources, reportHash, begunAt, endedAt, reporter }: Dmarc['report']) {
  const rows = sources.map((source) => ({ ...source, reportHash, begunAt, endedAt, reporter }));
  await db.insert(dmarcSources).values(rows).onConflictDoNothing();
}
type Dmarc = Extract<ReadMail, { kind: 'dmarc' }>;

/** What she has put away herself is no longer listed. */
async function forgetGone(mailbox: Mailbox, { uidValidity }: Place) {
  const rows = await db
    .select({ uid: mailboxMails.uid })
    .from(mailboxMails)
    .where(and(eq(mailboxMails.uidValidity, uidValidity), isListed))
    .orderBy(sql`at desc`)
    .limit(500);
  const listed = rows.map(({ uid }) => uid);
  const present = new Set(await mailbox.listPresent(listed));
  const gone = listed.filter((uid) => !present.has(uid));
  const areGone = and(eq(mailboxMails.uidValidity, uidValidity), inArray(mailboxMails.uid, gone));
  if (gone.length > 0) await db.update(mailboxMails).set({ subject: null }).where(areGone);
}

const isListed = sql`${mailboxMails.subject} is not null`;

export async function forgetMailboxMails() {
  const old = sql`now() - make_interval(days => ${daysKept}::int)`;
  await db.delete(mailboxMails).where(lt(mailboxMails.at, old));
  await db.delete(dmarcSources).where(lt(dmarcSources.endedAt, old));
}
