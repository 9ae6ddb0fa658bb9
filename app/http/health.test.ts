import { sql } from 'drizzle-orm';
import { afterAll, afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { db, type OpenDatabase, setDatabase } from '#app/platform/db/client.ts';
import { listMigrations } from '#app/platform/db/migrate.ts';
import { release } from '#app/platform/release.ts';
import { openDatabaseForTests } from '#test/database.ts';
import { listen } from '#test/listen.ts';
import { setStopping } from './health.ts';
import { createSiteServer } from './server.ts';

const { server } = createSiteServer();

openDatabaseForTests();
const origin = `http://127.0.0.1:${await listen(server)}`;
beforeEach(() => void vi.spyOn(performance, 'now').mockImplementation(() => openedMs + waitedMs));
afterAll(() => {
  server.close().closeAllConnections();
  vi.restoreAllMocks();
  // The modules store times of the mocked clock.
  vi.resetModules();
});
afterEach(() => setStopping(false));

let waitedMs = 0;
const openedMs = performance.now();

/** Waits first, since a status is shared for one second. */
async function readReadiness() {
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

test('the site is ready while it is open, and not while it stops', async () => {
  expect(await readReadiness()).toEqual([200, 'ready']);
  setStopping();
  expect(await readReadiness()).toEqual([503, 'stopping']);
  const page = await fetch(origin);
  expect([page.status, page.headers.get('Connection')]).toEqual([200, 'close']);
});

test('the response names the release only to a request from this machine', async () => {
  const readBody = async (headers: Record<string, string> = {}) =>
    (await fetch(`${origin}/readyz`, { headers })).json() as Promise<object>;
  const { version, commit, schema } = release;
  expect([version, schema]).toEqual([
    expect.stringMatching(/^\d+\.\d+\.\d+$/),
    listMigrations().at(-1)?.tag,
  ]);
  waitedMs += 1000;
  expect(await readBody()).toEqual({ status: 'ready', version, commit, schema, trouble: [] });
  const byProxy = { 'X-Forwarded-For': '203.0.113.77' };
  expect(await readBody(byProxy)).toEqual({ status: 'ready' });
});

test('an instance is ready on a database with its own migrations or newer ones, not with older ones', async () => {
  await db.execute(
    sql`insert into ${migrations} (hash, created_at) select 'newer', max(created_at) + 1 from ${migrations}`,
  );
  expect(await readReadiness()).toEqual([200, 'ready']);
  await db.execute(sql`delete from ${migrations} where hash = 'newer'`);
  await db.execute(sql`update ${migrations} set created_at = -created_at`);
  expect(await readReadiness()).toEqual([503, 'database not migrated']);
  await db.execute(sql`update ${migrations} set created_at = -created_at`);
});

test.each(['/readyz', '/healthz'])(
  'many requests for %s query the database once a second',
  async (path) => {
    waitedMs += 1000;
    const execute = vi.fn(() => Promise.reject(new Error('connection refused')));
    replaceDatabase(execute);
    const statuses = () =>
      Promise.all(Array.from({ length: 9 }, async () => (await fetch(origin + path)).status));
    expect(new Set(await statuses())).toEqual(new Set([503]));
    await statuses();
    expect(execute).toHaveBeenCalledOnce();
    waitedMs += 1000;
    await statuses();
    expect(execute).toHaveBeenCalledTimes(2);
  },
);
