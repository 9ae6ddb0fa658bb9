import { mkdirSync, mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { eq, sql } from 'drizzle-orm';
import { Registry } from 'prom-client';
import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { config } from '#app/config.ts';
import { db, type OpenDatabase, setDatabase, unopened } from '#app/db/client.ts';
import { issues, newsletterSubscriptions, posts } from '#app/db/schema.ts';
import { nameBackup } from '#app/features/backups/backup-files.server.ts';
import { writeDeliveries } from '#app/features/issues/deliveries.server.ts';
import { takeLease } from '#app/features/issues/send-issue.server.ts';
import { welcomeMail } from '#app/features/subscribers/subscriptions.server.ts';
import { routeNameOf } from '#app/http/request-log.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import { enqueue, openedBoss } from '#app/queue/queue.ts';
import { release } from '#app/release.ts';
import { openTestDatabase } from '#test/database.ts';
import { writeIssue } from '#test/issues.ts';
import { subscribe } from '#test/sending.ts';
import { openMetrics, RequestCounts } from './metrics.ts';

const { dataDir } = config;
const cache = new PageCache(async () => new Response('pane'));
let close: () => Promise<void>;

beforeAll(async () => {
  ({ close } = await openTestDatabase());
  config.dataDir = mkdtempSync(path.join(tmpdir(), 'metrics-'));
});
afterAll(async () => {
  rmSync(config.dataDir, { recursive: true });
  config.dataDir = dataDir;
  await close();
});

/** A scrape by a site that has asked nothing before. */
async function scrape() {
  const text = await openMetrics(cache, async () => true).registry.metrics();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [line.slice(0, line.lastIndexOf(' ')), Number(line.slice(line.lastIndexOf(' ')))]),
  );
}

test('a scrape tells of the process, the kept pages, the database, the disk and the release', async () => {
  cache.listening(async () => {});
  await Promise.all([cache.render('/'), cache.render('/')]);
  cache.find('/');
  const figures = await scrape();
  const one = ['site_ready', 'site_database_up', `site_build_info{version="${release.version}"}`, 'site_kept_pages'];
  for (const name of one) expect([name, figures.get(name)]).toEqual([name, 1]);
  const counted = ['hits_total', 'renderings_total'].map((name) => `site_kept_page_${name}`);
  expect(counted.map((name) => figures.get(name))).toEqual([1, 1]);
  const positive = [
    'site_kept_pages_bytes',
    'site_disk_free_bytes',
    'site_disk_size_bytes',
    'nodejs_eventloop_lag_p99_seconds',
  ];
  for (const name of [...positive, 'process_resident_memory_bytes', 'process_cpu_seconds_total'])
    expect(figures.get(name), name).toBeGreaterThan(0);
  expect(figures.get('site_database_connections{state="waiting"}')).toBe(0);
  const { bavail, blocks } = statfsSync(config.dataDir);
  const [free = 0, size = 0] = ['free', 'size'].map((name) => figures.get(`site_disk_${name}_bytes`));
  expect(free / size).toBeCloseTo(bavail / blocks, 1);
});

test('a thought that was promised and is late is told, one for later and one in the bin are not', async () => {
  const draft = { title: 'Natale', content: 'Resiste.', category: 'Prova', status: 'draft', isPromised: true } as const;
  const [late, later] = [new Date(Date.now() - 60_000), new Date(Date.now() + 60_000)];
  expect((await scrape()).get('site_thoughts_overdue')).toBe(0);
  await db.insert(posts).values([
    { ...draft, publishAt: late },
    { ...draft, publishAt: later },
    { ...draft, publishAt: late, deletedAt: late },
  ]);
  expect((await scrape()).get('site_thoughts_overdue')).toBe(1);
});

test('jobs are told by queue, with the time that the oldest is due', async () => {
  for (const startAfter of [undefined, new Date(Date.now() + 3_600_000)])
    await enqueue(welcomeMail, { subscriptionId: 'x' }, { startAfter });
  await db.execute(
    sql`update pgboss.job set created_on = created_on - interval '1 day' where name = ${welcomeMail.name}`,
  );
  await openedBoss().supervise(welcomeMail.name);
  const figures = await scrape();
  const ofMail = (state: string) => figures.get(`site_queue_jobs{queue="${welcomeMail.name}",state="${state}"}`);
  expect(['due', 'later', 'active', 'failed'].map(ofMail)).toEqual([1, 1, 0, 0]);
  const oldest = `site_queue_oldest_seconds{queue="${welcomeMail.name}"}`;
  expect(figures.get(oldest)).toSatisfy((seconds) => seconds > 0 && seconds < 600);
  expect(figures.get('site_queue_oldest_seconds{queue="nightly-backup"}')).toBe(0);
});

test('mails are told of the issues under way, one that the site has paused apart, and the bounces of a day', async () => {
  await subscribe(3);
  await writeIssue(db, ['Natale']);
  const [issue] = await db
    .update(issues)
    .set({ state: 'sending', startedAt: new Date(), audienceUntil: new Date() })
    .returning({ issueId: issues.id });
  const term = await takeLease();
  if (issue && term) await writeDeliveries({ ...issue, term }, 10);
  let figures = await scrape();
  expect([figures.get('site_issues{state="sending"}'), figures.get('site_deliveries{state="waiting"}')]).toEqual([
    1, 3,
  ]);
  await db.update(issues).set({ state: 'paused', pauseReason: 'Rifiutato.' });
  const [bounced, left] = await db.select({ id: newsletterSubscriptions.id }).from(newsletterSubscriptions);
  const hourAgo = sql`now() - interval '1 hour'`;
  const leave = (subscriber: typeof left, inactiveReason: 'bounced' | 'unsubscribed') =>
    db
      .update(newsletterSubscriptions)
      .set({ isActive: false, inactiveReason, inactiveSince: hourAgo })
      .where(eq(newsletterSubscriptions.id, `${subscriber?.id}`));
  await leave(bounced, 'bounced');
  await leave(left, 'unsubscribed');
  figures = await scrape();
  const told = ['site_issues{state="stopped"}', 'site_issues{state="paused"}', 'site_bounces_last_day'];
  expect(told.map((name) => figures.get(name))).toEqual([1, 0, 1]);
  await db.update(issues).set({ pauseReason: null });
  figures = await scrape();
  expect(told.map((name) => figures.get(name))).toEqual([0, 1, 1]);
});

test('the newest backup is told by its age and size, and none where there is none', async () => {
  expect((await scrape()).has('site_backup_age_seconds')).toBe(false);
  const folder = path.join(config.dataDir, 'backups');
  mkdirSync(folder);
  for (const hours of [30, 2])
    writeFileSync(path.join(folder, nameBackup(new Date(Date.now() - hours * 3_600_000), false)), 'p'.repeat(hours));
  const figures = await scrape();
  expect(figures.get('site_backup_bytes')).toBe(2);
  expect(figures.get('site_backup_age_seconds')).toBeCloseTo(7200, -2);
});

const away = (execute: () => Promise<unknown>) => ({ execute, $count: execute, $client: db.$client });

test.each([
  ['is not open yet', () => unopened],
  ['refuses', () => away(() => Promise.reject(new Error('connection refused')))],
  ['never answers', () => away(() => new Promise(() => {}))],
])(
  'a scrape while the database %s tells so and leaves out what it would have told, and nothing else',
  async (_, replaced) => {
    const before = db;
    onTestFinished(() => setDatabase({ db: before }));
    setDatabase({ db: replaced() as unknown as OpenDatabase['db'] });
    const figures = await scrape();
    expect(figures.get('site_database_up')).toBe(0);
    expect(figures.get('site_kept_pages')).toBe(1);
    for (const name of ['site_thoughts_overdue', 'site_bounces_last_day']) expect(figures.has(name), name).toBe(false);
  },
);

/** A made-up request, by a seed. */
function* madeUp(count: number, seedOfAll: number) {
  let seed = seedOfAll;
  const pick = (most: number) => {
    seed = (seed * 48_271) % 2_147_483_647;
    return seed % most;
  };
  for (let index = 0; index < count; index += 1) {
    const word = pick(2 ** 31).toString(36);
    const folder = ['', 'post/', 'iscrizione/', 'archivio/2026/', 'categoria/', 'media/', 'anteprima/'][pick(7)];
    const method = [word.toUpperCase(), 'GET', 'POST', undefined][pick(4)];
    yield { pathname: `/${folder}${word}${['', '/', '.data', '%ff'][pick(4)]}`, method, status: pick(700) };
  }
}

test('10,000 made-up addresses, methods and statuses make no series that 10,000 others do not', async () => {
  const registry = new Registry();
  const counts = new RequestCounts(registry);
  const countAll = async (requests: Iterable<{ pathname: string; method?: string; status: number }>) => {
    for (const { pathname, method, status } of requests)
      counts.count({ route: routeNameOf(pathname), method, status }, 0);
    return (await registry.metrics()).replaceAll(/ [\d.e+-]+$/gm, '').split('\n').length;
  };
  const series = await countAll(madeUp(10_000, 1));
  expect(await countAll(madeUp(10_000, 2))).toBe(series);
  expect(series).toBeLessThan(400);
});

test('requests that a kept page answers are counted with the others, and cost no histogram', async () => {
  const registry = new Registry();
  const counts = new RequestCounts(registry);
  for (const status of [200, 200, 304]) counts.count({ route: 'pages/home/home', method: 'GET', status });
  counts.count({ route: 'pages/home/home', method: 'HEAD', status: 200 }, 0.01);
  counts.count({ route: 'pages/home/home', method: 'GET', status: undefined }, 0.01);
  const told = await registry.metrics();
  const line = (status: string) => `site_http_requests_total{route="pages/home/home",method="read",status="${status}"}`;
  expect(told).toContain(`${line('2xx')} 3\n`);
  expect(told).toContain(`${line('3xx')} 1\n`);
  expect(told).toContain(`${line('none')} 1\n`);
  expect(told).toContain('site_http_request_duration_seconds_count{route="pages/home/home"} 2\n');
});
