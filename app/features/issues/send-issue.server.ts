import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { eq, sql } from 'drizzle-orm';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { sendMail } from '#app/platform/mail/mailer.ts';
import type { Message, Outcome } from '#app/platform/mail/message.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { runMinute } from './daily-issue.server.ts';
import {
  type Claimed,
  claimDeliveries,
  gatherDeliveries,
  judgeDelivery,
  listNextDeliveries,
  markInterrupted,
  markSettled,
  type Recipient,
  type Sender,
  type Settled,
  settleAddresses,
  writeDeliveries,
} from './deliveries.server.ts';
import { prepareIssueMail } from './issue-mail.server.tsx';
import { listIssuePosts } from './issue-posts.server.ts';
import {
  clearProblem,
  finishIssue,
  listDueIssues,
  pauseIssue,
  pauseReasons,
  recordProblem,
  sendIssuesJob,
  sendIssuesLater,
  startIssue,
} from './issues.server.ts';
import { sendingLease } from './schema.ts';
import { prepareWeeklyMail } from './weekly-mail.server.tsx';

const writtenAtOnce = 200;
/** A crash leaves at most this many deliveries uncertain. */
const claimedAtOnce = 20;
const turnMs = 20_000;

export async function sendIssues(signal: AbortSignal) {
  const term = await takeLease();
  if (!term) return takeOverLater();
  const end = Date.now() + turnMs;
  const hasTime = () => Date.now() < end && !signal.aborted;
  const isOver = await whileLeased(term, async () => {
    await markInterrupted(term);
    const due = await listDueIssues();
    if (due.length > 0) await takeOverLater();
    for (const issueId of due) {
      // An issue that fails is retried in a minute and does not delay the others.
      const isOver = await sendIssue({ issueId, term, hasTime }).catch(logError);
      if (isOver === false) return false;
    }
    return true;
  });
  if (!isOver) await sendIssuesLater();
}

/** If the holder of the lease dies, any process continues when the lease expires. */
async function takeOverLater() {
  const startAfter = await findLeaseEnd();
  if (startAfter) await enqueue(sendIssuesJob, {}, { startAfter, key: 'take over' });
}

export async function sendTest(postId: string, email: string): Promise<Outcome | undefined> {
  const mail = await prepareIssueMail(randomUUID(), [postId]);
  if (!mail) return undefined;
  const { headers, returnPath, ...message } = mail.to({ subscriptionId: randomUUID(), email });
  return sendMail({ ...message, subject: `[Prova] ${message.subject}` });
}

type Turn = Sender & { hasTime: () => boolean };
type Write = typeof writeDeliveries;
type Mail = { to: (recipient: Recipient) => Message | undefined | Promise<Message | undefined> };
type Composed = Message | 'withdrawn' | 'not composed';

async function sendIssue(turn: Turn): Promise<boolean> {
  const { issueId } = turn;
  const started = await startIssue(issueId);
  if (!started) return true;
  if (started.gathers)
    return sendForATurn(turn, prepareWeeklyMail(issueId, started.gathers), gatherDeliveries);
  const includedPosts = await listIssuePosts([issueId]);
  const postIds = includedPosts.map(({ postId }) => postId);
  const mail = await prepareIssueMail(issueId, postIds);
  if (mail) return sendForATurn(turn, mail);
  await pauseIssue(issueId, pauseReasons.postDeleted);
  return true;
}

async function sendForATurn(
  { issueId, term, hasTime }: Turn,
  mail: Mail,
  write = writeDeliveries,
): Promise<boolean> {
  const { mailsPerSecond, weeklyLetter } = await readSettings();
  const writeSome: Write = (sender, count) => write(sender, count, weeklyLetter !== 'off');
  const count = Math.max(1, Math.min(claimedAtOnce, mailsPerSecond));
  while (hasTime()) {
    const rested = wait((1000 * count) / mailsPerSecond);
    const claimed = await claimOrWrite({ issueId, term }, { count, mail, write: writeSome });
    if (!claimed) {
      await finishIssue(issueId);
      return true;
    }
    if (claimed.length === 0) continue;
    if (await handOverAll(issueId, claimed)) return true;
    await rested;
  }
  return false;
}

type Work = { count: number; mail: Mail; write: Write };
type Ready = { delivery: Claimed; composed?: Composed };

/** Composes before it claims, so that a mail that cannot be composed does not become uncertain. */
async function claimOrWrite(
  sender: Sender,
  { count, mail, write }: Work,
): Promise<Ready[] | undefined> {
  const next = await listNextDeliveries(sender.issueId, count);
  const composed = await composeAll(mail, next);
  const { taken, claimed } = await claimDeliveries(sender, next);
  if (taken > 0)
    return claimed.map((delivery) => ({
      delivery,
      composed: composed.get(delivery.subscriptionId),
    }));
  return (await write(sender, writtenAtOnce)) > 0 ? [] : undefined;
}

async function composeAll(mail: Mail, next: Recipient[]): Promise<Map<string, Composed>> {
  const settled = await Promise.allSettled(next.map(async (recipient) => mail.to(recipient)));
  const failed = settled.filter((one) => one.status === 'rejected');
  if (failed[0] && failed.length === next.length) throw failed[0].reason;
  for (const { reason } of failed) logError(reason);
  return new Map(
    settled.map((one, index) => [
      next[index]?.subscriptionId ?? '',
      one.status === 'rejected' ? 'not composed' : (one.value ?? 'withdrawn'),
    ]),
  );
}

/** Returns true when the issue is held. */
async function handOverAll(issueId: string, ready: Ready[]): Promise<boolean> {
  const settled = await Promise.all(ready.map(handOver));
  return settle(issueId, settled).catch(async (error) => {
    logError(error);
    // A result that the database rejects must not make the other deliveries uncertain.
    let isHeld = false;
    for (const one of settled) isHeld = (await settle(issueId, [one]).catch(logError)) ?? isHeld;
    return isHeld;
  });
}

async function handOver({ delivery, composed = 'not composed' }: Ready): Promise<Settled> {
  if (composed === 'withdrawn') return { ...delivery, verdict: { state: 'skipped' }, reply: '' };
  const result: Outcome =
    composed === 'not composed' ? { outcome: 'later', reply: composed } : await sendMail(composed);
  return { ...delivery, verdict: judgeDelivery(result, delivery.attempts), reply: result.reply };
}

function settle(issueId: string, settled: Settled[]): Promise<boolean> {
  return db.transaction(async (tx) => {
    await markSettled(tx, issueId, settled);
    const last = settled.findLastIndex(({ verdict }) => verdict.isServing);
    if (last >= 0) await clearProblem(tx, issueId);
    const inVain = settled.slice(last + 1).filter(({ verdict }) => verdict.state !== 'skipped');
    const isOfSite = last < 0 && inVain.every(({ verdict }) => verdict.isOfSite);
    const isHeld =
      inVain.length > 0 && (await recordProblem(tx, issueId, { isOfSite, settled: inVain }));
    await settleAddresses(tx, isHeld || last < 0 ? settled.slice(0, last + 1) : settled);
    return isHeld;
  });
}

export const watchIssuesJob = defineJob('watch-issues', { policy: 'short', retryLimit: 0 });

export async function watchIssues(now?: Date) {
  await runMinute(now);
  const due = await listDueIssues();
  await markInterrupted();
  if (due.length > 0) await sendIssuesLater();
}

export async function continueIssues() {
  await takeOverLater();
  await enqueue(watchIssuesJob, {});
}

// One process sends at a time and renews its lease. Another takes over an expired lease.

const leaseSeconds = 15;
const renewMs = 5000;
const leasedUntil = sql`now() + ${sql.raw(`interval '${leaseSeconds} seconds'`)}`;

/** Returns undefined while another process holds the lease. */
export async function takeLease(): Promise<string | undefined> {
  const { rows } = await db.execute<{ term: string }>(sql`
    insert into ${sendingLease} as held (leased_until) values (${leasedUntil})
    on conflict (id) do update set term = excluded.term, leased_until = excluded.leased_until
    where held.leased_until <= now()
    returning term`);
  return rows[0]?.term;
}

async function whileLeased<Result>(term: string, work: () => Promise<Result>): Promise<Result> {
  const isOwn = eq(sendingLease.term, term);
  const renew = () => db.update(sendingLease).set({ leasedUntil }).where(isOwn);
  const timer = setInterval(() => renew().catch(logError), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await db.delete(sendingLease).where(isOwn);
  }
}

export async function findLeaseEnd(): Promise<Date | undefined> {
  const [lease] = await db.select().from(sendingLease);
  return lease?.leasedUntil;
}
