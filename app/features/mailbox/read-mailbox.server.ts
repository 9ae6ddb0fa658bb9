import { hash } from 'node:crypto';
import { ne } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { recordMailEvent } from '#app/features/issues/mail-events.server.ts';
import { db } from '#app/platform/db/client.ts';
import { log, logError } from '#app/platform/log.ts';
import { defineJob } from '#app/platform/queue/queue.ts';
import {
  type Mailbox,
  MailboxUnavailable,
  type NewMail,
  type Position,
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
  const previous = await findReading();
  if (previous?.failure && previous.nextAt > now) return;
  const before = previous?.uidValidity
    ? { uidValidity: previous.uidValidity, lastUid: previous.lastUid }
    : undefined;
  try {
    const position = await withMailbox(imapUrl, (mailbox) =>
      readNew(imapUrl, mailbox, before, signal),
    );
    await saveReading(imapUrl, {
      ...position,
      readAt: now,
      failure: null,
      failedSince: null,
      failures: 0,
      nextAt: now,
    });
  } catch (error) {
    if (!(error instanceof MailboxUnavailable)) throw error;
    log.warn(`${error.message}: ${(error.cause as Error | undefined)?.message}`);
    const failures = (previous?.failures ?? 0) + 1;
    const minutes = Math.min(firstWaitMinutes * 2 ** (failures - 1), longestWaitMinutes);
    const nextAt = new Date(+now + minutes * 60_000);
    await saveReading(imapUrl, {
      failure: error.failure,
      failedSince: previous?.failedSince ?? now,
      failures,
      nextAt,
    });
  }
}

async function saveReading(imapUrl: string, values: Partial<Reading>) {
  const row = { urlHash: hashOf(imapUrl), ...values };
  await db.delete(mailboxReadings).where(ne(mailboxReadings.urlHash, row.urlHash));
  await db
    .insert(mailboxReadings)
    .values(row)
    .onConflictDoUpdate({ target: mailboxReadings.id, set: row });
}

/** The position is stored before a mail is parsed, so that no mail is parsed twice. */
async function readNew(
  imapUrl: string,
  mailbox: Mailbox,
  before: Position | undefined,
  signal?: AbortSignal,
): Promise<Position> {
  const position = await mailbox.findPosition(before);
  const handled: number[] = [];
  for await (const mail of mailbox.readAfter(position.lastUid)) {
    if (signal?.aborted) break;
    position.lastUid = mail.uid;
    await saveReading(imapUrl, position);
    const report = await readOrLeave(mail);
    if (report?.event) await recordMailEvent({ ...report.keyed, kind: report.event });
    if (report) handled.push(mail.uid);
  }
  await mailbox.moveHandled(handled);
  return position;
}

async function readOrLeave({ source }: NewMail): Promise<Report | undefined> {
  try {
    return source && (await readReport(source));
  } catch (error) {
    // A mail that cannot be parsed must not block later mails.
    logError(error);
    return undefined;
  }
}
