import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { type Database, db } from '#app/db/client.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { sendMail } from '#app/mail/mailer.ts';
import type { Outcome } from '#app/mail/message.ts';
import { settleAddresses } from './bounces.server.ts';
import {
  type Claimed,
  claimDeliveries,
  judgeDelivery,
  markSettled,
  type Settled,
  writeDeliveries,
} from './deliveries.server.ts';
import { type PreparedMail, prepareIssueMail } from './issue-mail.server.tsx';
import { listIssuePosts } from './issue-posts.server.ts';
import {
  countSiteRefusals,
  finishIssue,
  leaseIssue,
  pauseIssueWithoutPost,
  sendIssueLater,
  whileLeased,
} from './issues.server.ts';

// The mailer's connections: a mail leaves right after its claim.
const groupSize = 5;
const writtenAtOnce = 200;
const turnMs = 20_000;

export async function sendIssue(issueId: string, signal: AbortSignal) {
  if (!(await leaseIssue(issueId))) return;
  const left = await whileLeased(issueId, async () => {
    const carried = await listIssuePosts([issueId]);
    const mail = await prepareIssueMail(
      issueId,
      carried.map(({ postId }) => postId),
    );
    if (mail) return sendForATurn(issueId, mail, signal);
    await pauseIssueWithoutPost(issueId);
    return 'later';
  });
  if (left === 'more') await sendIssueLater(issueId);
  if (left === 'nothing') await finishIssue(issueId);
}

/** Its personal links belong to nobody. Undefined when the post is gone. */
export async function sendTest(postId: string, email: string): Promise<Outcome | undefined> {
  const mail = await prepareIssueMail(randomUUID(), [postId]);
  if (!mail) return undefined;
  const { headers, ...message } = mail.to({ subscriptionId: randomUUID(), email });
  return sendMail({ ...message, subject: `[Prova] ${message.subject}` });
}

type Left = 'more' | 'nothing' | 'later';

async function sendForATurn(issueId: string, mail: PreparedMail, signal: AbortSignal): Promise<Left> {
  const { mailsPerSecond } = await readSettings();
  const end = Date.now() + turnMs;
  while (Date.now() < end && !signal.aborted) {
    const pace = wait((groupSize * 1000) / mailsPerSecond);
    const { taken, claimed } = await claimDeliveries(issueId, groupSize);
    if (taken === 0 && (await writeDeliveries(issueId, writtenAtOnce)) === 0) return 'nothing';
    if (claimed.length === 0) continue;
    const handedOver = await Promise.all(claimed.map((delivery) => handOver(mail, delivery)));
    await settle(issueId, handedOver);
    if (handedOver.every(({ isSilent }) => isSilent)) return 'later';
    await pace;
  }
  return 'more';
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
