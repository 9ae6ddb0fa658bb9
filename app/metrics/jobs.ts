import type { Registry } from 'prom-client';
import { listQueues } from '#app/queue/waiting.ts';
import { addFigure } from './figure.ts';
import { reading } from './reading.ts';

export function addJobs(registry: Registry) {
  const queues = reading(listQueues);
  const help = 'Jobs by queue: due, for later, under way, failed within the last day';
  addFigure(registry, { name: 'site_queue_jobs', help, labelNames: ['queue', 'state'] }, async () =>
    (await queues())?.flatMap(({ name, counts }) =>
      Object.entries(counts).map(([state, count]) => [{ queue: name, state }, count]),
    ),
  );
  addFigure(
    registry,
    { name: 'site_queue_oldest_seconds', help: 'For how long the oldest job is due', labelNames: ['queue'] },
    async () => (await queues())?.map(({ name, oldestSeconds }) => [{ queue: name }, oldestSeconds]),
  );
}
