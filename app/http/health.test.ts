import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { config } from '#app/config.ts';
import { db, type OpenDatabase, setDatabase } from '#app/platform/db/client.ts';
import { listMigrations } from '#app/platform/db/migrate.ts';
import { release } from '#app/platform/release.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { listen } from '#test/listen.ts';
import { tellStopping } from './health.ts';
import { createSiteServer } from './server.ts';

const token = 'un gettone lungo abbastanza'.replaceAll(' ', '-');
config.metricsToken = token;
const { server, cache } = createSiteServer();

openDatabaseForTests();
const origin = `http://127.0.0.1:${await listen(server)}`;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => now() + waitedMs));
afterAll(() => {
  server.close().closeAllConnections();
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
  expect([version, schema]).toEqual([
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
    listMigrations().at(-1)?.tag,
  ]);
  waitedMs += 1000;
  expect(await told()).toEqual({ status: 'ready', version, commit, schema, trouble: [] });
  const byProxy = { 'X-Forwarded-For': '203.0.113.77' };
  expect(await told(byProxy)).toEqual({ status: 'ready' });
  expect(await told({ ...byProxy, Authorization: `Bearer ${token}x` })).toEqual({
    status: 'ready',
  });
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

test.each(['/readyz', '/healthz'])(
  'however many ask for %s, the database is asked once a second',
  async (path) => {
    waitedMs += 1000;
    const execute = vi.fn(() => Promise.reject(new Error('connection refused')));
    replaceDatabase(execute);
    const statuses = () =>
      Promise.all(Array.from({ length: 9 }, async () => (await ask(path)).status));
    expect(new Set(await statuses())).toEqual(new Set([503]));
    await statuses();
    expect(execute).toHaveBeenCalledOnce();
    waitedMs += 1000;
    await statuses();
    expect(execute).toHaveBeenCalledTimes(2);
  },
);

const ask = (path: string, authorization?: string, method = 'GET') =>
  fetch(origin + path, { method, headers: authorization ? { Authorization: authorization } : {} });

test('the figures are told to whoever has the token', async () => {
  const response = await ask('/metrics', `Bearer ${token}`);
  expect([response.status, response.headers.get('Cache-Control')]).toEqual([200, 'no-store']);
  expect(response.headers.get('Content-Type')).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await response.text()).toContain('\nsite_ready 1\n');
});

test('to everybody else /metrics is an unknown address like any other', async () => {
  const unknown = await ask('/altro');
  const page = await unknown.text();
  const { pages } = cache.held;
  for (const given of [undefined, `Bearer ${token}x`, `Basic ${btoa(token)}`]) {
    const response = await ask('/metrics', given);
    expect([response.status, await response.text()]).toEqual([404, page]);
    expect(response.headers.get('ETag')).toBe(unknown.headers.get('ETag'));
  }
  expect((await ask('/metrics?x', `Bearer ${token}`)).status).toBe(404);
  expect((await ask('/metrics', `Bearer ${token}`, 'PUT')).status).toBe(405);
  expect(cache.held.pages).toBe(pages);
});
