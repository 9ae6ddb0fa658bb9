import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { issues } from '#app/db/schema.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { decideDailyIssue } from './daily-issue.server.ts';
import { isFree, settleWhatWasLeaving } from './hold-issue.server.ts';
import { cancelIssuesOfWithdrawnPosts, sendIssueLater } from './issues.server.ts';

/** Each minute, and at each start. */
export const watchIssuesJob = defineJob('watch-issues', { policy: 'short', retryLimit: 0 });

/** Decides the daily issue, begins what is due, and takes up what a crash or a silent mail server left. */
export async function watchIssues(now = new Date()) {
  await decideDailyIssue(now);
  await cancelIssuesOfWithdrawnPosts();
  const free = await db
    .select({ id: issues.id, isDue })
    .from(issues)
    .where(sql`${isFree} and ${issues.state} in ('scheduled', 'sending', 'paused')`);
  for (const { id, isDue } of free) {
    await settleWhatWasLeaving(id);
    if (isDue) await sendIssueLater(id);
  }
}

/**
 * At each start: an issue that is held may be held by a process that is no more, so it is looked at again when the hold
 * has run out, instead of at the next full minute.
 */
export async function takeUpIssues() {
  const held = await db
    .select({ id: issues.id, heldUntil: issues.heldUntil })
    .from(issues)
    .where(sql`${issues.state} = 'sending' and not ${isFree}`);
  for (const { id, heldUntil } of held) await sendIssueLater(id, heldUntil ?? undefined);
  await enqueue(watchIssuesJob, {});
}

const isDue = sql<boolean>`${issues.state} = 'sending' or (${issues.state} = 'scheduled' and ${issues.scheduledFor} <= now())`;
