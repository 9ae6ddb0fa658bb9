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
  markInterrupted,
  markSettled,
  type Settled,
  writeDeliveries,
} from './deliveries.server.ts';
import { type PreparedMail, prepareIssueMail } from './issue-mail.server.tsx';
import { listIssuePosts } from './issue-posts.server.ts';
import { beginIssue, countSiteRefusals, finishIssue, pauseIssueWithoutPost, sendIssueLater } from './issues.server.ts';
import { makeMonth } from './months.server.ts';
import { takeStretch } from './sending/pace.server.ts';
import { groupSize, leaseSlot, otherSlots, type Sender, whileLeased } from './sending/senders.server.ts';

const writtenAtOnce = 200;
const turnMs = 20_000;
// An issue that has so many more mails to send is worth other senders.
const groupsBeforeOthers = 20;

/** One sender's turn. */
export async function sendIssue({ issueId, slot = 1 }: { issueId: string; slot?: number }, signal: AbortSignal) {
  const issue = await beginIssue(issueId);
  if (!issue) return;
  await makeMonth(issue.month);
  await markInterrupted(issue);
  const sender = await leaseSlot(issue, slot);
  if (!sender) return;
  const left = await whileLeased(sender, async () => {
    const carried = await listIssuePosts([issueId]);
    const mail = await prepareIssueMail(
      issueId,
      carried.map(({ postId }) => postId),
    );
    if (mail) return sendForATurn(sender, mail, signal);
    await pauseIssueWithoutPost(issueId);
    return 'later';
  });
  if (left === 'more') await sendIssueLater(issueId, { slot });
  if (left === 'nothing') await finishIssue(issue);
}

/** Its personal links belong to nobody. Undefined when the post is gone. */
export async function sendTest(postId: string, email: string): Promise<Outcome | undefined> {
  const mail = await prepareIssueMail(randomUUID(), [postId]);
  if (!mail) return undefined;
  const { headers, ...message } = mail.to({ subscriptionId: randomUUID(), email });
  return sendMail({ ...message, subject: `[Prova] ${message.subject}` });
}

type Left = 'more' | 'nothing' | 'later';

async function sendForATurn(sender: Sender, mail: PreparedMail, signal: AbortSignal): Promise<Left> {
  const { mailsPerSecond } = await readSettings();
  const end = Date.now() + turnMs;
  for (let groups = 1; Date.now() < end; groups += 1) {
    await wait(await takeStretch(groupSize, mailsPerSecond), undefined, { signal }).catch(() => {});
    if (signal.aborted) return 'more';
    const left = await sendGroup(sender, mail);
    if (left !== 'more') return left;
    if (groups === groupsBeforeOthers && sender.slot === 1) await callOthers(sender);
  }
  return 'more';
}

async function sendGroup(sender: Sender, mail: PreparedMail): Promise<Left> {
  const claimed = await claimOrWrite(sender);
  if (!claimed) return 'nothing';
  if (claimed.length === 0) return 'more';
  const handedOver = await Promise.all(claimed.map((delivery) => handOver(mail, delivery)));
  await settle(sender, handedOver);
  return handedOver.every(({ isSilent }) => isSilent) ? 'later' : 'more';
}

/** Undefined when nothing is left. */
async function claimOrWrite(sender: Sender): Promise<Claimed[] | undefined> {
  const first = await claimDeliveries(sender, groupSize);
  if (first.taken > 0) return first.claimed;
  const written = await writeDeliveries(sender, writtenAtOnce);
  // Another sender may have written the last ones meanwhile.
  const { taken, claimed } = await claimDeliveries(sender, groupSize);
  return written + taken === 0 ? undefined : claimed;
}

async function callOthers({ issueId }: Sender) {
  for (const slot of otherSlots) await sendIssueLater(issueId, { slot });
}

async function handOver(mail: PreparedMail, delivery: Claimed): Promise<Settled & { isSilent: boolean }> {
  const result = await sendMail(mail.to(delivery));
  const isSilent = result.outcome === 'unreachable';
  return { ...delivery, verdict: judgeDelivery(result, delivery.attempts), answer: result.answer, isSilent };
}

async function settle(sender: Sender, settled: Settled[]) {
  await db.transaction(async (tx) => {
    await markSettled(tx, sender, settled);
    await settleAddresses(tx, settled);
    await settleSite(tx, sender.issueId, settled);
  });
}

async function settleSite(tx: Database, issueId: string, settled: Settled[]) {
  const submitted = settled.findLastIndex(({ verdict }) => verdict.state === 'submitted');
  const refused = settled.slice(submitted + 1).filter(({ verdict }) => verdict.isSiteRefused);
  const lastAnswer = refused.at(-1)?.answer ?? '';
  await countSiteRefusals(tx, issueId, { count: refused.length, isAfterSuccess: submitted >= 0, lastAnswer });
}
