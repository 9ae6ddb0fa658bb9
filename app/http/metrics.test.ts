import { statfsSync } from 'node:fs';
import { expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { issues } from '#app/features/issues/schema.ts';
import { welcomeMail } from '#app/features/subscribers/subscriptions.server.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import { db, type OpenDatabase, setDatabase, unopened } from '#app/platform/db/client.ts';
import { enqueue, openedBoss } from '#app/platform/queue/queue.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { folderForTests } from '#test/folders.ts';
import { writeIssue } from '#test/issues.ts';
import { openMetrics } from './metrics.server.ts';

const cache = new PageCache(async () => new Response('pane'));

openDatabaseForTests();
config.dataDir = folderForTests();

async function scrape(metrics = openMetrics(cache)) {
  const text = await metrics.registry.metrics();
  const lines = text.split('\n').filter((line) => line && !line.startsWith('#'));
  return new Map(
    lines.map((line) => [
      line.slice(0, line.lastIndexOf(' ')),
      Number(line.slice(line.lastIndexOf(' '))),
    ]),
  );
}

test('a scrape tells of the process, the kept pages, the database and the disk', async () => {
  cache.listening(async () => {});
  await Promise.all([cache.render('/'), cache.render('/')]);
  cache.find('/');
  const figures = await scrape();
  for (const one of ['ready', 'kept_page_hits', 'kept_page_renderings'])
    expect([one, figures.get(`site_${one}`)]).toEqual([one, 1]);
  for (const name of [
    'nodejs_eventloop_lag_p99_seconds',
    'process_resident_memory_bytes',
    'process_cpu_seconds_total',
  ])
    expect(figures.get(name), name).toBeGreaterThan(0);
  const { bavail, bsize } = statfsSync(config.dataDir);
  expect((figures.get('site_disk_free_bytes') ?? 0) / (bavail * bsize)).toBeCloseTo(1, 1);
});

test('jobs that are due are told, and an issue that the site has paused, but not one that the author has', async () => {
  for (const startAfter of [undefined, new Date(Date.now() + 3_600_000)])
    await enqueue(welcomeMail, { subscriptionId: 'x' }, { startAfter });
  await openedBoss().supervise(welcomeMail.name);
  await writeIssue(db, ['Natale']);
  await db.update(issues).set({ state: 'paused', pauseReason: 'Rifiutato.' });
  const figures = await scrape();
  expect(['due', 'failed'].map((state) => figures.get(`site_jobs_${state}`))).toEqual([1, 0]);
  expect(figures.get('site_issues_stopped')).toBe(1);
  await db.update(issues).set({ pauseReason: null });
  expect((await scrape()).get('site_issues_stopped')).toBe(0);
});

const away = (execute: () => Promise<unknown>) => ({
  execute,
  $count: execute,
  $client: db.$client,
});

test.each([
  ['is not open yet', () => unopened],
  ['refuses', () => away(() => Promise.reject(new Error('connection refused')))],
  ['never answers', () => away(() => new Promise(() => {}))],
])(
  'a scrape while the database %s tells so and leaves out what it would have told',
  async (_, replaced) => {
    const before = db;
    onTestFinished(() => setDatabase({ db: before }));
    // Readiness is asked once a second.
    const now = performance.now.bind(performance);
    vi.spyOn(performance, 'now').mockImplementation(() => now() + 1000);
    setDatabase({ db: replaced() as unknown as OpenDatabase['db'] });
    const figures = await scrape();
    expect(figures.get('site_ready')).toBe(0);
    expect(figures.get('site_disk_free_bytes')).toBeGreaterThan(0);
    for (const name of ['site_thoughts_overdue', 'site_issues_stopped'])
      expect(figures.has(name), name).toBe(false);
  },
);
