import { defineJob, enqueue } from '#app/queue/queue.ts';
import { keepPromises } from './daily-issue.server.ts';
import { markInterrupted } from './deliveries.server.ts';
import { listDueIssues, sendIssuesLater } from './issues.server.ts';
import { findLeaseEnd } from './sending-lease.server.ts';

export const watchIssuesJob = defineJob('watch-issues', { policy: 'short', retryLimit: 0 });

/** Each minute. */
export async function watchIssues(now?: Date) {
  await keepPromises(now);
  const due = await listDueIssues();
  await markInterrupted();
  if (due.length > 0) await sendIssuesLater();
}

/** At each start: goes on with the issue of a dead process when its lease expires. */
export async function continueIssues() {
  const leaseEnd = await findLeaseEnd();
  if (leaseEnd) await sendIssuesLater(leaseEnd);
  await enqueue(watchIssuesJob, {});
}
