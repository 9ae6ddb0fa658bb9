import { inArray } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { issues } from '#app/db/schema.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { keepPromises } from './daily-issue.server.ts';
import { markInterrupted } from './deliveries.server.ts';
import { isDue, sendIssueLater, withdrawPosts } from './issues.server.ts';
import { listLeases } from './sending/senders.server.ts';

export const watchIssuesJob = defineJob('watch-issues', { policy: 'short', retryLimit: 0 });

/** Each minute. */
export async function watchIssues(now?: Date) {
  await keepPromises(now);
  await withdrawPosts();
  const open = await db
    .select({ issueId: issues.id, month: issues.month, isDue })
    .from(issues)
    .where(inArray(issues.state, ['scheduled', 'sending', 'paused']));
  for (const { isDue, ...issue } of open) {
    await markInterrupted(issue);
    if (isDue) await sendIssueLater(issue.issueId);
  }
}

/** At each start: continues the issues of a dead process when their leases expire. */
export async function continueIssues() {
  for (const { issueId, slot, leasedUntil } of await listLeases()) {
    await sendIssueLater(issueId, { slot, startAfter: leasedUntil });
  }
  await enqueue(watchIssuesJob, {});
}
