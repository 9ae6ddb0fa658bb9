import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Registry } from 'prom-client';
import { config } from '#app/config.ts';
import { db, pingDatabase, unopened } from '#app/db/client.ts';
import { listBackups } from '#app/features/backups/backup-files.server.ts';
import { countOverduePosts } from '#app/features/posts/promises.server.ts';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { listQueues } from '#app/queue/queue.ts';
import { addFigure, reading } from './figure.ts';
import { addNewsletter } from './newsletter.server.ts';
import { RequestCounts } from './request-counts.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** The figures of this process. Those of the database are the same on each instance. */
export function openMetrics(cache: PageCache, isReady: () => Promise<boolean>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new RequestCounts(registry);
  addFigure(registry, { name: 'site_ready', help: '1: visitors may be sent here' }, async () =>
    Number(await isReady()),
  );
  addKeptPages(registry, cache);
  addDatabase(registry);
  addJobs(registry);
  addNewsletter(registry);
  addMachine(registry);
  const overdue = { name: 'site_thoughts_overdue', help: 'Thoughts promised for a time that has passed, still drafts' };
  addFigure(registry, overdue, reading(countOverduePosts));
  return { registry, requests };
}

const counted = {
  hits: ['site_kept_page_hits_total', 'Requests that a kept page has answered'],
  renderings: ['site_kept_page_renderings_total', 'Pages rendered to be kept'],
} as const;

function addKeptPages(registry: Registry, cache: PageCache) {
  for (const [name, [metric, help]] of Object.entries(counted))
    new Counter({
      name: metric,
      help,
      registers: [registry],
      collect() {
        this.reset();
        this.inc(cache.counts[name as keyof typeof counted]);
      },
    });
  addFigure(registry, { name: 'site_kept_pages', help: 'Pages kept' }, () => cache.held.pages);
  addFigure(registry, { name: 'site_kept_pages_bytes', help: 'Their size, in all encodings' }, () => cache.held.bytes);
}

function addDatabase(registry: Registry) {
  const isUp = reading(async () => {
    await pingDatabase();
    return 1;
  });
  addFigure(registry, { name: 'site_database_up', help: '1: the database answers' }, async () => (await isUp()) ?? 0);
  const help = 'Connections of this process: all, those that are idle, and requests that wait for one';
  addFigure(registry, { name: 'site_database_connections', help, labelNames: ['state'] }, () => {
    // Scrapes are answered before the database is open.
    if (db === unopened) return undefined;
    const { totalCount, idleCount, waitingCount } = db.$client;
    return [
      [{ state: 'all' }, totalCount],
      [{ state: 'idle' }, idleCount],
      [{ state: 'waiting' }, waitingCount],
    ];
  });
}

function addJobs(registry: Registry) {
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

function addMachine(registry: Registry) {
  const disk = reading(() => statfs(config.dataDir));
  const backup = reading(async () => listBackups()[0]);
  addFigure(registry, { name: 'site_disk_free_bytes', help: 'Room left on the disk of DATA_DIR' }, async () => {
    const found = await disk();
    return found && found.bavail * found.bsize;
  });
  addFigure(registry, { name: 'site_disk_size_bytes', help: 'Size of the disk of DATA_DIR' }, async () => {
    const found = await disk();
    return found && found.blocks * found.bsize;
  });
  addFigure(registry, { name: 'site_backup_age_seconds', help: 'Of the newest backup on this machine' }, async () => {
    const newest = await backup();
    return newest && (Date.now() - newest.madeAt.getTime()) / 1000;
  });
  addFigure(
    registry,
    { name: 'site_backup_bytes', help: 'Size of the newest backup on this machine' },
    async () => (await backup())?.bytes,
  );
  addFigure(registry, { name: 'site_build_info', help: 'Which release this is', labelNames: ['version'] }, () => [
    [{ version }, 1],
  ]);
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };
