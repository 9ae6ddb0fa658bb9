import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { observatoryScore } from '#test/observatory.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';

const { dataDir, remove } = makeDataDir();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let site: Awaited<ReturnType<typeof startProductionSite>>;
let other: typeof site;
let client: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres();
  const DATABASE_URL = `${postgres.url}/postgres`;
  const env = { DATA_DIR: dataDir, DATABASE_URL, SECRET: 's'.repeat(32), SITE_URL: 'https://www.example.org' };
  // Two instances start at once on an empty database: the migrations wait for one another.
  [site, other] = await Promise.all([startProductionSite(env), startProductionSite(env)]);
  client = new pg.Client(DATABASE_URL);
  client.on('error', () => {});
  await client.connect();
});
afterAll(async () => {
  await Promise.all([site.stop(), other.stop()]);
  await client.end().catch(() => {});
  await postgres.stop();
  remove();
});

const list = async (instance: typeof site) => (await fetch(`${instance.url}/pensieri-quotidiani`)).text();
const soon = { timeout: 2000 };

test('a thought written by plain SQL is read on both instances, and no sample was put into a database not ours', async () => {
  expect(await list(site)).not.toContain('href="/post/');
  expect(await list(other)).not.toContain('href="/post/');
  await client.query(
    `insert into posts (title, content, category, status) values ('Dal terminale', 'x', 'Eventi', 'published')`,
  );
  for (const instance of [site, other]) {
    await expect.poll(() => list(instance), soon).toContain('Dal terminale');
    expect((await list(instance)).match(/href="\/post\//g)).toHaveLength(1);
  }
});

test('a lost database connection is found again without a restart', async () => {
  await client.query('select pg_terminate_backend(pid) from pg_stat_activity where pid <> pg_backend_pid()');
  await client.query(`update posts set title = 'Dopo la caduta'`);
  for (const instance of [site, other]) {
    await expect.poll(() => list(instance), { timeout: 10_000 }).toContain('Dopo la caduta');
  }
});

test('a public address with https is in each address that machines read, and asks for https from then on', async () => {
  const response = await fetch(site.url);
  expect(response.headers.get('Strict-Transport-Security')).toBe('max-age=31536000');
  expect(await response.text()).toContain('<link rel="canonical" href="https://www.example.org/"/>');
});

test("Mozilla's Observatory would give at least 125 to each page, kept or not", async () => {
  for (const path of ['/', '/', '/il-libro', '/pensieri-quotidiani', '/nonce', '/amministrazione']) {
    expect.soft(observatoryScore((await fetch(site.url + path)).headers), path).toBeGreaterThanOrEqual(125);
  }
});
