import { hash } from 'node:crypto';
import { ne } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { recordMailEvent } from '#app/features/issues/mail-events.server.ts';
import { db } from '#app/platform/db/client.ts';
import { log, logError } from '#app/platform/log.ts';
import { defineJob } from '#app/platform/queue/queue.ts';
import {
  type Mailbox,
  MailboxAway,
  type NewMail,
  type Place,
  withMailbox,
} from './mailbox.server.ts';
import { type Report, readReport } from './read-report.server.ts';
import { mailboxReadings } from './schema.ts';

export const readMailboxJob = defineJob('read-mailbox', {
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 290,
});

const firstWaitMinutes = 5;
const longestWaitMinutes = 6 * 60;

type Reading = typeof mailboxReadings.$inferSelect;

export async function findReading(): Promise<Reading | undefined> {
  const [row] = await db.select().from(mailboxReadings);
  return row?.urlHash === hashOf(config.imapUrl ?? '') ? row : undefined;
}

const hashOf = (address: string) => hash('sha256', address);

export async function readMailbox(signal?: AbortSignal, now = new Date()) {
  const { imapUrl } = config;
  if (!imapUrl) return;
  const known = await findReading();
  if (known?.failure && known.nextAt > now) return;
  const before = known?.uidValidity
    ? { uidValidity: known.uidValidity, lastUid: known.lastUid }
    : undefined;
  try {
    const place = await withMailbox(imapUrl, (mailbox) => readNew(mailbox, before, signal));
    await keepReading(imapUrl, {
      ...place,
      readAt: now,
      failure: null,
      failedSince: null,
      failures: 0,
      nextAt: now,
    });
  } catch (error) {
    if (!(error instanceof MailboxAway)) throw error;
    log.warn(`${error.message}: ${(error.cause as Error | undefined)?.message}`);
    const failures = (known?.failures ?? 0) + 1;
    const minutes = Math.min(firstWaitMinutes * 2 ** (failures - 1), longestWaitMinutes);
    const nextAt = new Date(+now + minutes * 60_000);
    await keepReading(imapUrl, {
      failure: error.failure,
      failedSince: known?.failedSince ?? now,
      failures,
      nextAt,
    });
  }
}

async function keepReading(imapUrl: string, values: Partial<Reading>) {
  const row = { urlHash: hashOf(imapUrl), ...values };
  await db.delete(mailboxReadings).where(ne(mailboxReadings.urlHash, row.urlHash));
  await db
    .insert(mailboxReadings)
    .values(row)
    .onConflictDoUpdate({ target: mailboxReadings.id, set: row });
}

/** After a crash the same mails are read again and recorded once. */
async function readNew(
  mailbox: Mailbox,
  before: Place | undefined,
  signal?: AbortSignal,
): Promise<Place> {
  const place = await mailbox.findPlace(before);
  const handled: number[] = [];
  for await (const mail of mailbox.readAfter(place.lastUid)) {
    if (signal?.aborted) break;
    const report = await readOrLeave(mail);
    if (report?.event) await recordMailEvent({ ...report.keyed, kind: report.event });
    if (report) handled.push(mail.uid);
    place.lastUid = mail.uid;
  }
  await mailbox.moveHandled(handled);
  return place;
}

async function readOrLeave({ source }: NewMail): Promise<Report | undefined> {
  try {
    return source && (await readReport(source));
  } catch (error) {
    // A mail that cannot be parsed must not stop those behind it.
    logError(error);
    return undefined;
  }
}
