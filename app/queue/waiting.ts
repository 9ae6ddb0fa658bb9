import type { QueueResult } from 'pg-boss';
import { openedBoss } from './queue.ts';

type Counted = Pick<QueueResult, 'name' | 'readyCount' | 'queuedCount'>;

const mostRead = 1000;
const longSince = new Map<string, number>();

/** Some seconds old. */
export async function listQueues() {
  const { boss, names } = openedBoss();
  const queues = await boss.getQueues(names);
  const listed = [];
  for (const queue of queues) {
    const { name, readyCount, deferredCount, activeCount, failedCount } = queue;
    const counts = { due: readyCount, later: deferredCount, active: activeCount, failed: failedCount };
    listed.push({ name, counts, oldestSeconds: await findOldestSeconds(queue) });
  }
  return listed;
}

/** At least that old. */
async function findOldestSeconds({ name, readyCount, queuedCount }: Counted) {
  const now = Date.now();
  if (queuedCount > mostRead) {
    const since = longSince.get(name) ?? now;
    longSince.set(name, since);
    return (now - since) / 1000;
  }
  longSince.delete(name);
  if (readyCount === 0) return 0;
  const waiting = await openedBoss().boss.findJobs(name, { queued: true });
  const ages = waiting.map(({ createdOn, startAfter }) => now - Math.max(+createdOn, +new Date(startAfter)));
  return Math.max(0, ...ages) / 1000;
}
