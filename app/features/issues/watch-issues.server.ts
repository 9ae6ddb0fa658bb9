import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { issues } from '#app/db/schema.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { keepPromises } from './daily-issue.server.ts';
import { markInterrupted } from './deliveries.server.ts';
import { isDue, isUnleased, sendIssueLater, withdrawPosts } from './issues.server.ts';

export const watchIssuesJob = defineJob('watch-issues', { policy: 'short', retryLimit: 0 });

/** Each minute. */
export async function watchIssues(now?: Date) {
  await keepPromises(now);
  await withdrawPosts();
  const unleased = await db
    .select({ id: issues.id, isDue })
    .from(issues)
    .where(sql`${isUnleased} and ${issues.state} in ('scheduled', 'sending', 'paused')`);
  for (const { id, isDue } of unleased) {
    await markInterrupted(id);
    if (isDue) await sendIssueLater(id);
  }
}

/** At each start: continues the issues of a dead process when their leases expire. */
export async function continueIssues() {
  const leased = await db
    .select({ id: issues.id, leasedUntil: issues.leasedUntil })
    .from(issues)
    .where(sql`${issues.state} = 'sending' and not ${isUnleased}`);
  for (const { id, leasedUntil } of leased) await sendIssueLater(id, leasedUntil ?? undefined);
  await enqueue(watchIssuesJob, {});
}
