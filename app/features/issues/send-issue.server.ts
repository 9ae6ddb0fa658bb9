import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, db } from '#app/db/client.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { sendMail } from '#app/mail/mailer.ts';
import type { Outcome } from '#app/mail/message.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { keepPromises } from './daily-issue.server.ts';
import {
  type Claimed,
  claimDeliveries,
  judgeDelivery,
  markInterrupted,
  markSettled,
  type Settled,
  settleAddresses,
  writeDeliveries,
} from './deliveries.server.ts';
import { type PreparedMail, prepareIssueMail } from './issue-mail.server.tsx';
import { listIssuePosts } from './issue-posts.server.ts';
import {
  beginIssue,
  countSiteRefusals,
  finishIssue,
  listDueIssues,
  pauseIssueWithoutPost,
  sendIssuesLater,
} from './issues.server.ts';
import { findLeaseEnd, type Term, takeLease, whileLeased } from './sending-lease.server.ts';

const writtenAtOnce = 200;
/** A crash leaves at most these uncertain. */
const claimedAtOnce = 20;
const turnMs = 20_000;

export async function sendIssues(signal: AbortSignal) {
  const term = await takeLease();
  if (!term) return;
  const end = Date.now() + turnMs;
  const hasTime = () => Date.now() < end && !signal.aborted;
  const isOver = await whileLeased(term, async () => {
    await markInterrupted(term);
    for (const issueId of await listDueIssues()) if (!(await sendIssue({ issueId, term, hasTime }))) return false;
    return true;
  });
  if (!isOver) await sendIssuesLater();
}

/** Its personal links belong to nobody. */
export async function sendTest(postId: string, email: string): Promise<Outcome | undefined> {
  const mail = await prepareIssueMail(randomUUID(), [postId]);
  if (!mail) return undefined;
  const { headers, ...message } = mail.to({ subscriptionId: randomUUID(), email });
  return sendMail({ ...message, subject: `[Prova] ${message.subject}` });
}

type Turn = { issueId: string; term: Term; hasTime: () => boolean };

async function sendIssue(turn: Turn): Promise<boolean> {
  const { issueId } = turn;
  if (!(await beginIssue(issueId))) return true;
  const carried = await listIssuePosts([issueId]);
  const mail = await prepareIssueMail(
    issueId,
    carried.map(({ postId }) => postId),
  );
  if (mail) return sendForATurn(turn, mail);
  await pauseIssueWithoutPost(issueId);
  return true;
}

async function sendForATurn({ issueId, term, hasTime }: Turn, mail: PreparedMail): Promise<boolean> {
  const { mailsPerSecond } = await readSettings();
  const count = Math.max(1, Math.min(claimedAtOnce, mailsPerSecond));
  while (hasTime()) {
    const rested = wait((1000 * count) / mailsPerSecond);
    const claimed = await claimOrWrite({ issueId, term }, count);
    if (!claimed) {
      await finishIssue(issueId);
      return true;
    }
    const settled = await handOverAll(issueId, mail, claimed);
    // Try a silent server again later.
    if (settled.length > 0 && settled.every(({ isSilent }) => isSilent)) return true;
    if (settled.length > 0) await rested;
  }
  return false;
}

async function claimOrWrite(sender: Omit<Turn, 'hasTime'>, count: number): Promise<Claimed[] | undefined> {
  const first = await claimDeliveries(sender, count);
  if (first.taken > 0) return first.claimed;
  return (await writeDeliveries(sender, writtenAtOnce)) > 0 ? [] : undefined;
}

async function handOverAll(issueId: string, mail: PreparedMail, claimed: Claimed[]) {
  const settled = await Promise.all(claimed.map((delivery) => handOver(mail, delivery)));
  if (settled.length > 0) await settle(issueId, settled);
  return settled;
}

async function handOver(mail: PreparedMail, delivery: Claimed): Promise<Settled & { isSilent: boolean }> {
  const result = await sendMail(mail.to(delivery));
  const isSilent = result.outcome === 'unreachable';
  return { ...delivery, verdict: judgeDelivery(result, delivery.attempts), answer: result.answer, isSilent };
}

async function settle(issueId: string, settled: Settled[]) {
  await db.transaction(async (tx) => {
    await markSettled(tx, issueId, settled);
    await settleAddresses(tx, settled);
    await settleSite(tx, issueId, settled);
  });
}

async function settleSite(tx: Database, issueId: string, settled: Settled[]) {
  const submitted = settled.findLastIndex(({ verdict }) => verdict.state === 'submitted');
  const refused = settled.slice(submitted + 1).filter(({ verdict }) => verdict.isSiteRefused);
  const lastAnswer = refused.at(-1)?.answer ?? '';
  await countSiteRefusals(tx, issueId, { count: refused.length, isAfterSuccess: submitted >= 0, lastAnswer });
}

export const watchIssuesJob = defineJob('watch-issues', { policy: 'short', retryLimit: 0 });

export async function watchIssues(now?: Date) {
  await keepPromises(now);
  const due = await listDueIssues();
  await markInterrupted();
  if (due.length > 0) await sendIssuesLater();
}

/** Continues a dead process's issue when its lease expires. */
export async function continueIssues() {
  const leaseEnd = await findLeaseEnd();
  if (leaseEnd) await sendIssuesLater(leaseEnd);
  await enqueue(watchIssuesJob, {});
}
