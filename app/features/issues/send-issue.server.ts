import { setTimeout as wait } from 'node:timers/promises';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { sendMail } from '#app/mail/mailer.ts';
import { type Claimed, claimDeliveries, writeDeliveries } from './claim-deliveries.server.ts';
import { judge } from './delivery.ts';
import { finishIssue } from './finish-issue.server.ts';
import { holdIssue, whileHeld } from './hold-issue.server.ts';
import { type IssueLetter, writeIssueLetter } from './issue-letter.server.tsx';
import { pauseIssue, pauseReasons, sendIssueLater } from './issues.server.ts';
import { type Settled, settleDeliveries } from './settle-deliveries.server.ts';

// As many as the mailer has connections, so that each message leaves at the moment when its subscriber was asked for.
const groupSize = 5;
// Few enough that no visitor waits for them long: the embedded database answers one at a time.
const writtenAtOnce = 200;
// A turn ends so that the site can close, and so that two issues share the mail server.
const turnMs = 20_000;

/** The next turn of one issue: claim, hand over, mark. Whatever is then left to do now is queued again. */
export async function sendIssue(issueId: string, signal: AbortSignal) {
  const issue = await holdIssue(issueId);
  if (!issue) return;
  const left = await whileHeld(issueId, async () => {
    const letter = await writeIssueLetter(issueId, issue.postId);
    return letter ? sendForATurn(issueId, letter, signal) : pauseWithoutPost(issueId);
  });
  if (left === 'more') await sendIssueLater(issueId);
  if (left === 'nothing') await finishIssue(issueId);
}

type Left = 'more' | 'nothing' | 'later';

async function sendForATurn(issueId: string, letter: IssueLetter, signal: AbortSignal): Promise<Left> {
  const { mailsPerSecond } = await readSettings();
  const end = Date.now() + turnMs;
  while (Date.now() < end && !signal.aborted) {
    const pace = wait((groupSize * 1000) / mailsPerSecond);
    const { taken, claimed } = await claimDeliveries(issueId, groupSize);
    if (taken === 0 && (await writeDeliveries(issueId, writtenAtOnce)) === 0) return 'nothing';
    if (claimed.length === 0) continue;
    const settled = await Promise.all(claimed.map((delivery) => handOver(letter, delivery)));
    await settleDeliveries(issueId, settled);
    if (settled.every(({ isSilent }) => isSilent)) return 'later';
    await pace;
  }
  return 'more';
}

async function pauseWithoutPost(issueId: string): Promise<Left> {
  await pauseIssue(issueId, pauseReasons.postGone);
  return 'later';
}

/** `isSilent`: the server did not answer. When a whole group hears nothing, the rest waits for the next minute. */
async function handOver(letter: IssueLetter, delivery: Claimed): Promise<Settled & { isSilent: boolean }> {
  const result = await sendMail(letter.to(delivery));
  const isSilent = result.outcome === 'unreachable' && result.code === undefined;
  return { ...delivery, verdict: judge(result, delivery.attempts), answer: result.answer, isSilent };
}
