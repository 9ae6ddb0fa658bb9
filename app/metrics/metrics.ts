import { readFileSync } from 'node:fs';
import { statfs } from 'node:fs/promises';
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client';
import { config } from '#app/config.ts';
import { db, pingDatabase, unopened } from '#app/db/client.ts';
import { listBackups } from '#app/features/backups/backup-files.server.ts';
import { countOverduePosts } from '#app/features/posts/promises.server.ts';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { listQueues } from '#app/queue/queue.ts';
import { addFigures, type Figures, type LabelledFigure, reading } from './figure.ts';
import { addNewsletter } from './newsletter.server.ts';

export type Metrics = ReturnType<typeof openMetrics>;

/** The figures of this process. Those of the database are the same on each instance. */
export function openMetrics(cache: PageCache, isReady: () => Promise<boolean>) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const requests = new RequestCounts(registry);
  addKeptPages(registry, cache);
  addDatabase(registry);
  addJobs(registry);
  addNewsletter(registry);
  addMachine(registry);
  const overdue = reading(countOverduePosts);
  addFigures(registry, [
    ['site_ready', '1: visitors may be sent here', async () => Number(await isReady())],
    ['site_thoughts_overdue', 'Thoughts promised for a time that has passed, still drafts', overdue],
  ]);
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
  addFigures(registry, [
    ['site_kept_pages', 'Pages kept', () => cache.held.pages],
    ['site_kept_pages_bytes', 'Their size, in all encodings', () => cache.held.bytes],
  ]);
}

function addDatabase(registry: Registry) {
  const isUp = reading(async () => {
    await pingDatabase();
    return 1;
  });
  const connections = (): Figures | undefined => {
    // Scrapes are answered before the database is open.
    if (db === unopened) return undefined;
    const { totalCount, idleCount, waitingCount } = db.$client;
    return [
      [{ state: 'all' }, totalCount],
      [{ state: 'idle' }, idleCount],
      [{ state: 'waiting' }, waitingCount],
    ];
  };
  const help = 'Connections of this process: all, those that are idle, and requests that wait for one';
  addFigures(registry, [
    ['site_database_up', '1: the database answers', async () => (await isUp()) ?? 0],
    ['site_database_connections', help, connections, ['state']],
  ]);
}

function addJobs(registry: Registry) {
  const queues = reading(listQueues);
  const counts = async () =>
    (await queues())?.flatMap(({ name, counts }) =>
      Object.entries(counts).map(([state, count]): LabelledFigure => [{ queue: name, state }, count]),
    );
  const oldest = async () =>
    (await queues())?.map(({ name, oldestSeconds }): LabelledFigure => [{ queue: name }, oldestSeconds]);
  const help = 'Jobs by queue: due, for later, under way, failed within the last day';
  addFigures(registry, [
    ['site_queue_jobs', help, counts, ['queue', 'state']],
    ['site_queue_oldest_seconds', 'For how long the oldest job is due', oldest, ['queue']],
  ]);
}

function addMachine(registry: Registry) {
  const disk = reading(() => statfs(config.dataDir));
  const backup = reading(async () => listBackups()[0]);
  const bytesOf = async (blocks: 'bavail' | 'blocks') => {
    const found = await disk();
    return found && found[blocks] * found.bsize;
  };
  const backupAge = async () => {
    const newest = await backup();
    return newest && (Date.now() - newest.madeAt.getTime()) / 1000;
  };
  addFigures(registry, [
    ['site_disk_free_bytes', 'Room left on the disk of DATA_DIR', () => bytesOf('bavail')],
    ['site_disk_size_bytes', 'Size of the disk of DATA_DIR', () => bytesOf('blocks')],
    ['site_backup_age_seconds', 'Of the newest backup on this machine', backupAge],
    ['site_backup_bytes', 'Size of the newest backup on this machine', async () => (await backup())?.bytes],
    ['site_build_info', 'Which release this is', () => [[{ version }, 1]], ['version']],
  ]);
}

const { version } = JSON.parse(readFileSync('package.json', 'utf8')) as { version: string };

type Count = { route: string; method: string; status: string; requests: number };
type Answered = { route: string; method?: string; status: number | undefined };

const buckets = [0.005, 0.02, 0.1, 0.5, 2, 10];
const methods: Record<string, string> = { GET: 'read', HEAD: 'read', POST: 'write' };

/** `route` is the name of one of ours, never an address. */
export class RequestCounts {
  readonly #counts = new Map<string, Count>();
  readonly #durations: Histogram<'route'>;

  constructor(registry: Registry) {
    const counts = this.#counts;
    new Counter({
      name: 'site_http_requests_total',
      help: 'Requests by name of the route, whether they read or write, and class of the status',
      labelNames: ['route', 'method', 'status'],
      registers: [registry],
      collect() {
        this.reset();
        for (const { requests, ...labels } of counts.values()) this.inc(labels, requests);
      },
    });
    this.#durations = new Histogram({
      name: 'site_http_request_duration_seconds',
      help: 'From the head of a request to the end of its answer; without those that a kept page has answered',
      labelNames: ['route'],
      buckets,
      registers: [registry],
    });
  }

  /** `seconds`: undefined for a kept page. */
  count(answered: Answered, seconds?: number) {
    this.#of(answered).requests += 1;
    if (seconds !== undefined) this.#durations.observe({ route: answered.route }, seconds);
  }

  #of({ route, method = '', status }: Answered): Count {
    const labels = { route, method: methods[method] ?? 'other', status: classOf(status) };
    const key = Object.values(labels).join(' ');
    const known = this.#counts.get(key) ?? { ...labels, requests: 0 };
    this.#counts.set(key, known);
    return known;
  }
}

/** `none`: the visitor left before an answer began. */
function classOf(status: number | undefined) {
  return status === undefined ? 'none' : `${Math.floor(status / 100)}xx`;
}
