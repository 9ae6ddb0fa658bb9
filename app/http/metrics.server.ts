import { statfs } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { and, eq, isNotNull } from 'drizzle-orm';
import { Counter, collectDefaultMetrics, Gauge, Registry } from 'prom-client';
import { config } from '#app/config.ts';
import { listBackups } from '#app/features/backups/backup-files.server.ts';
import { issues } from '#app/features/issues/schema.ts';
import { countOverduePosts } from '#app/features/posts/publication.server.ts';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { db } from '#app/platform/db/client.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { countJobs } from '#app/platform/queue/queue.ts';
import { hasMetricsToken, readReadiness } from './health.ts';

type Metrics = ReturnType<typeof openMetrics>;
type Figure = [
  name: string,
  help: string,
  read: () => number | undefined | Promise<number | undefined>,
];

const patienceMs = 2000;

/** The figures of this process. Those of the database are the same on each instance. */
export function openMetrics(cache: PageCache) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const figures: Figure[] = [
    [
      'site_ready',
      '1: visitors may be sent here',
      async () => Number((await readReadiness()) === 'ready'),
    ],
    ['site_kept_page_hits', 'Requests that a kept page has answered', () => cache.counts.hits],
    ['site_kept_page_renderings', 'Pages rendered to be kept', () => cache.counts.renderings],
    ['site_jobs_due', 'Jobs that wait for a worker', () => countJobs('readyCount')],
    [
      'site_jobs_failed',
      'Jobs that have failed within the last day',
      () => countJobs('failedCount'),
    ],
    ['site_issues_stopped', 'Issues that the site has paused, not the author', countStopped],
    [
      'site_thoughts_overdue',
      'Thoughts promised for a time that has passed, still drafts',
      countOverduePosts,
    ],
    ['site_disk_free_bytes', 'Room left on the disk of DATA_DIR', readFreeBytes],
    ['site_backup_age_seconds', 'Age of the newest backup on this machine', readBackupAge],
  ];
  for (const figure of figures) addFigure(registry, figure);
  const requests = new Counter({
    name: 'site_http_requests_total',
    help: 'Requests by class of the status; none: the visitor left before an answer began',
    labelNames: ['status'],
    registers: [registry],
  });
  return { registry, requests };
}

/** A figure that cannot be read is left out, not reported as zero. */
function addFigure(registry: Registry, [name, help, read]: Figure) {
  new Gauge({
    name,
    help,
    registers: [registry],
    async collect() {
      this.remove();
      const found = await inTime(Promise.try(read), patienceMs).catch(logError);
      if (found !== undefined) this.set(found);
    },
  });
}

const countStopped = () =>
  db.$count(issues, and(eq(issues.state, 'paused'), isNotNull(issues.pauseReason)));

async function readFreeBytes() {
  const { bavail, bsize } = await statfs(config.dataDir);
  return bavail * bsize;
}

function readBackupAge() {
  const [newest] = listBackups();
  return newest && (Date.now() - newest.madeAt.getTime()) / 1000;
}

export function countWhenAnswered({ requests }: Metrics, response: ServerResponse) {
  response.once('close', () => {
    const status = response.headersSent ? `${Math.floor(response.statusCode / 100)}xx` : 'none';
    requests.inc({ status });
  });
}

export function mayScrape({ url, method, headers }: IncomingMessage) {
  return url === '/metrics' && method === 'GET' && hasMetricsToken(headers.authorization);
}

export async function answerScrape({ registry }: Metrics, response: ServerResponse) {
  const text = await registry.metrics().catch(logError);
  const headers = { 'Content-Type': registry.contentType, 'Cache-Control': 'no-store' };
  response.writeHead(text === undefined ? 500 : 200, headers).end(text);
}
