import { once } from 'node:events';
import fs from 'node:fs';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo, Server } from 'node:net';
import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { db, type OpenDatabase, setDatabase } from '#app/db/client.ts';
import { listMigrations } from '#app/db/migrate.ts';
import { feedAddress } from '#app/features/planning/calendar-feed.server.ts';
import { previewPath } from '#app/features/posts/preview-link.server.ts';
import { confirmationUrl, subscriptionUrl, unsubscribeUrl } from '#app/features/subscribers/links.server.ts';
import type { Metrics } from '#app/metrics/metrics.ts';
import { release } from '#app/release.ts';
import { openTestDatabase } from '#test/database.ts';
import { freePort } from '#test/free-port.ts';
import { tellStopping } from './health.ts';
import { listenForScrapes, mayScrape, takeScrapePort } from './scrape.ts';
import { createSiteServer } from './server.ts';

const token = 'un gettone lungo abbastanza'.replaceAll(' ', '-');
config.metricsToken = token;
const { server, cache, metrics } = createSiteServer();
let origin: string;
let opened: OpenDatabase;

beforeAll(async () => {
  vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs);
  opened = await openTestDatabase();
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await opened.close();
  vi.restoreAllMocks();
  // They remember when they were asked, by a clock that went ahead.
  vi.resetModules();
});
afterEach(() => tellStopping(false));

let waitedMs = 0;
const now = performance.now.bind(performance);

/** A second after the last question. */
async function askReadiness() {
  waitedMs += 1000;
  const response = await fetch(`${origin}/readyz`);
  expect(response.headers.get('Cache-Control')).toBe('no-store');
  return [response.status, ((await response.json()) as { status: string }).status];
}

function replaceDatabase(execute: () => Promise<unknown>) {
  const before = db;
  onTestFinished(() => {
    setDatabase({ db: before });
    waitedMs += 1000;
  });
  setDatabase({ db: { execute } as unknown as OpenDatabase['db'] });
}

const migrations = sql.raw('drizzle.__drizzle_migrations');

test('readiness is told while the site is open, and not while it stops', async () => {
  expect(await askReadiness()).toEqual([200, 'ready']);
  tellStopping();
  expect(await askReadiness()).toEqual([503, 'stopping']);
  const page = await fetch(origin);
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
});

test('which release runs is told on this machine, and to whoever may read the figures, but to no stranger', async () => {
  const told = async (headers: Record<string, string> = {}) =>
    (await fetch(`${origin}/readyz`, { headers })).json() as Promise<object>;
  const { version, commit, schema } = release;
  expect([version, schema]).toEqual([expect.stringMatching(/^\d+\.\d+\.\d+$/), listMigrations().at(-1)?.tag]);
  waitedMs += 1000;
  expect(await told()).toEqual({ status: 'ready', version, commit, schema });
  const byProxy = { 'X-Forwarded-For': '203.0.113.77' };
  expect(await told(byProxy)).toEqual({ status: 'ready' });
  expect(await told({ ...byProxy, Authorization: `Bearer ${token}x` })).toEqual({ status: 'ready' });
  expect(await told({ ...byProxy, Authorization: `Bearer ${token}` })).toMatchObject({ version });
});

test('an instance is ready on a database of its own migrations or newer ones, and not on an older', async () => {
  await db.execute(
    sql`insert into ${migrations} (hash, created_at) select 'newer', max(created_at) + 1 from ${migrations}`,
  );
  expect(await askReadiness()).toEqual([200, 'ready']);
  await db.execute(sql`delete from ${migrations} where hash = 'newer'`);
  await db.execute(sql`update ${migrations} set created_at = -created_at`);
  expect(await askReadiness()).toEqual([503, 'database not migrated']);
  await db.execute(sql`update ${migrations} set created_at = -created_at`);
});

test('an instance whose database is away is not ready', async () => {
  replaceDatabase(() => Promise.reject(new Error('connection refused')));
  expect(await askReadiness()).toEqual([503, 'database unreachable']);
});

test.each(['/readyz', '/healthz'])('however many ask for %s, the database is asked once a second', async (path) => {
  waitedMs += 1000;
  const execute = vi.fn(() => Promise.reject(new Error('connection refused')));
  replaceDatabase(execute);
  const statuses = () => Promise.all(Array.from({ length: 9 }, async () => (await ask(path)).status));
  expect(new Set(await statuses())).toEqual(new Set([503]));
  await statuses();
  expect(execute).toHaveBeenCalledOnce();
  waitedMs += 1000;
  await statuses();
  expect(execute).toHaveBeenCalledTimes(2);
});

const ask = (path: string, authorization?: string, method = 'GET') =>
  fetch(origin + path, { method, headers: authorization ? { Authorization: authorization } : {} });

test('the figures are told to whoever has the token', async () => {
  const response = await ask('/metrics', `Bearer ${token}`);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toContain('\nsite_database_up 1\n');
});

test('to everybody else /metrics is an unknown address like any other', async () => {
  const unknown = await ask('/altro');
  const page = await unknown.text();
  const { pages } = cache.held;
  for (const given of [
    undefined,
    'Bearer',
    `Bearer ${token}x`,
    `Bearer ${token.toUpperCase()}`,
    `Basic ${btoa(token)}`,
  ]) {
    const response = await ask('/metrics', given);
    expect([response.status, await response.text()]).toEqual([404, page]);
    expect(response.headers.get('ETag')).toBe(unknown.headers.get('ETag'));
  }
  expect((await ask('/metrics?x', `Bearer ${token}`)).status).toBe(404);
  expect((await ask('/metrics', `Bearer ${token}`, 'PUT')).status).toBe(405);
  expect(cache.held.pages).toBe(pages);
  const scrape = { url: '/metrics', method: 'GET', headers: {} } as IncomingMessage;
  expect(mayScrape(scrape, { ...config, metricsToken: undefined })).toBe(false);
});

test('METRICS_PORT tells the figures on this machine, and nothing else; one that is taken is named', async () => {
  const metricsPort = await freePort();
  const port = await takeScrapePort({ ...config, metricsPort });
  await expect(takeScrapePort({ ...config, metricsPort })).rejects.toThrow(
    `METRICS_PORT holds "${metricsPort}"; it must be a port that no other process uses`,
  );
  const scrapes = listenForScrapes(metrics as Metrics, port as Server);
  onTestFinished(() => void scrapes.close().closeAllConnections());
  const statusOf = async (path: string, method = 'GET') =>
    (await fetch(`http://127.0.0.1:${metricsPort}${path}`, { method })).status;
  expect(await Promise.all(['/metrics', '/', '/healthz', '/amministrazione'].map((path) => statusOf(path)))).toEqual([
    200, 404, 404, 404,
  ]);
  expect(await statusOf('/metrics', 'POST')).toBe(404);
  expect(scrapes.address()).toMatchObject({ address: '127.0.0.1' });
});

test('each request is counted by the name of its route, once', async () => {
  const told = async () => (await ask('/metrics', `Bearer ${token}`)).text();
  const requests = (text: string, route: string, status: string) =>
    Number(new RegExp(`_total\\{route="${route}",method="read",status="${status}"\\} (\\d+)`).exec(text)?.[1] ?? 0);
  const asked: [path: string, route: string, status: string][] = [
    ['/il-libro', 'pages/book/book', '2xx'],
    ['/il-libro', 'pages/book/book', '2xx'],
    ['/IL-LIBRO', 'pages/book/book', '3xx'],
    ['/altro', 'unknown', '4xx'],
    ['/healthz', 'health', '2xx'],
    ['/media/x', 'media', '4xx'],
    ['/assets/x', 'files', '4xx'],
    ['/iscrizione/x', 'subscription/own', '4xx'],
    ['/amministrazione', 'admin/posts/posts', '2xx'],
  ];
  for (const [path, route, status] of asked) {
    const before = requests(await told(), route, status);
    await (await fetch(origin + path, { redirect: 'manual' })).text();
    await expect.poll(async () => requests(await told(), route, status)).toBe(before + 1);
  }
});

/** The log writes by itself, past `process.stdout`. */
const spyOnOutput = () =>
  vi.spyOn(fs, 'writeSync').mockImplementation((_, text) => Buffer.byteLength(text as string | NodeJS.ArrayBufferView));

async function linesOf(run: () => Promise<unknown>) {
  const written = spyOnOutput();
  onTestFinished(() => written.mockRestore());
  const lines = () =>
    written.mock.calls.flatMap(([, text]) => `${text}`.split('\n')).filter((line) => line.includes('"route"'));
  config.writesAccessLog = true;
  onTestFinished(() => {
    config.writesAccessLog = false;
  });
  await run();
  // The last to be written.
  await ask('/privacy-policy');
  await expect.poll(() => lines().some((line) => line.includes('/privacy-policy'))).toBe(true);
  return lines().filter((line) => !line.includes('/privacy-policy'));
}

test('with ACCESS_LOG each request is a line: its route, a shortened address, the ids that came, no query', async () => {
  const traceparent = `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01`;
  const headers = { 'X-Forwarded-For': '203.0.113.77', 'X-Request-Id': 'r-1', Traceparent: traceparent };
  await ask('/il-libro');
  const lines = await linesOf(async () => {
    for (const path of [
      '/il-libro?utm_source=anna@example.org',
      '/amministrazione?cerca=anna',
      '/altro',
      '/healthz',
      '/readyz',
    ])
      await (await fetch(origin + path, { headers })).text();
  });
  const told = lines.map((line) => JSON.parse(line));
  const shared = {
    method: 'GET',
    address: '203.0.113.0',
    requestId: 'r-1',
    traceparent,
    time: expect.stringMatching(/Z$/),
  };
  const size = { bytes: expect.toSatisfy((bytes) => bytes > 1000), ms: expect.any(Number) };
  expect(told).toEqual([
    { ...shared, ...size, route: 'pages/book/book', path: '/il-libro', status: 200 },
    { ...shared, ...size, route: 'admin/posts/posts', path: '/amministrazione', status: 200 },
    { ...shared, ...size, route: 'unknown', path: '/altro', status: 404 },
  ]);
});

test('of ids that came only those in their known form are written', async () => {
  const lines = await linesOf(async () => {
    for (const Traceparent of ['00-x-y-01","status":500,"a":"', `00-${'ab'.repeat(16)}-${'cd'.repeat(8)}-01, x`])
      await (await fetch(`${origin}/il-libro`, { headers: { Traceparent, 'X-Request-Id': 'r","status":500' } })).text();
  });
  for (const told of lines.map((line) => JSON.parse(line)))
    expect([told.status, told.requestId, told.traceparent]).toEqual([200, undefined, undefined]);
});

test('no line holds a token, however its address is spelled', async () => {
  const subscriber = '00000000-0000-4000-8000-000000000000';
  const tokens = [
    subscriptionUrl(subscriber),
    unsubscribeUrl(subscriber),
    confirmationUrl(subscriber),
    previewPath(subscriber),
    feedAddress(1),
  ].map((url) => new URL(url, origin).pathname);
  const spell = (path: string) => [
    path,
    `${path}.data`,
    `${path}/`,
    `/${path}`,
    `${path}%`,
    path.replace('/i', '/I').replace('/a', '/%61').replace('/c', '/C'),
    `/post${path}`,
    path.replace(/^\/\w+/, ''),
    `${path}/x?a=${path}`,
  ];
  // Cut short, as mail programs do.
  const cut = ['/iscrizione/abc', '/ISCRIZIONE/annulla/abc', '//anteprima/abc', '/calendario/abc.ics'];
  const asked = [...tokens.flatMap(spell), ...cut];
  const lines = await linesOf(async () => {
    for (const path of asked) await (await fetch(origin + path, { redirect: 'manual' })).text();
  });
  expect(lines).toHaveLength(asked.length);
  for (const line of lines) {
    const { path } = JSON.parse(line) as { path: string };
    expect(path).toMatch(/…$/);
    expect(path.split('/').filter((segment) => segment.length > 20)).toEqual([]);
  }
});

test('without ACCESS_LOG nothing is written', async () => {
  const written = spyOnOutput();
  onTestFinished(() => written.mockRestore());
  await ask('/il-libro');
  await ask('/amministrazione');
  expect(written).not.toHaveBeenCalled();
});
