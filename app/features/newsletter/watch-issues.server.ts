import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { issues } from '#app/db/schema.ts';
import { defineJob } from '#app/queue/job.ts';
import { decideDailyIssue } from './daily-issue.server.ts';
import { settleWhatWasLeaving } from './hold-issue.server.ts';
import { cancelIssuesOfWithdrawnPosts, sendIssueLater } from './issues.server.ts';

/** Each minute, and at each start. */
export const watchIssuesJob = defineJob('watch-issues', { policy: 'short', retryLimit: 0 });

/** Decides the daily issue, begins what is due, and takes up what a crash or a silent mail server left. */
export async function watchIssues(now = new Date()) {
  await decideDailyIssue(now);
  await cancelIssuesOfWithdrawnPosts();
  const isFree = sql`(${issues.heldUntil} is null or ${issues.heldUntil} < now())`;
  const free = await db
    .select({ id: issues.id, isDue })
    .from(issues)
    .where(sql`${isFree} and ${issues.state} in ('scheduled', 'sending', 'paused')`);
  for (const { id, isDue } of free) {
    await settleWhatWasLeaving(id);
    if (isDue) await sendIssueLater(id);
  }
}

const isDue = sql<boolean>`${issues.state} = 'sending' or (${issues.state} = 'scheduled' and ${issues.scheduledFor} <= now())`;
