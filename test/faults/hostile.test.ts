import { afterAll, beforeAll, expect, test } from 'vitest';
import { attack, dawdle } from '#test/hostile-requests.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { memoryOf, remoteControl } from '#test/remote-control.ts';
import { readPage } from '#test/visits.ts';

const runs = Number(process.env.HOSTILE_RUNS ?? 2000);
const { dataDir, remove } = makeDataDir();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
const sites: Record<string, ProductionSite> = {};
beforeAll(async () => {
  postgres = await startPostgres();
  const server = { DATABASE_URL: `${postgres.url}/postgres`, SECRET: 's'.repeat(32), DATA_DIR: `${dataDir}/other` };
  sites.embedded = await startProductionSite({ DATA_DIR: dataDir }, remoteControl);
  sites.PostgreSQL = await startProductionSite(server, remoteControl);
});
afterAll(async () => {
  for (const site of Object.values(sites)) await site.stop();
  await postgres.stop();
  remove();
});

function find(name: string) {
  const site = sites[name];
  if (!site) throw new Error(`${name} has not been started`);
  return { site, port: Number(new URL(site.url).port) };
}

test.each(['embedded', 'PostgreSQL'])('on %s no hostile request makes the site fail, or grow', async (name) => {
  const { site, port } = find(name);
  // Every buffer and cache reaches its final size.
  await attack(port, runs, 1);
  const before = await memoryOf(site);
  expect((await attack(port, runs, 2)).slice(0, 5)).toEqual([]);
  const after = await memoryOf(site);
  const growth = after.held / before.held;
  const shown = [before, after].map(
    ({ held, resident }) => `${held.toFixed(0)} MB held, ${resident.toFixed(0)} resident`,
  );
  console.log(`${name}: ${runs} of each kind, from ${shown.join(' to ')}`);
  expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
  expect(growth).toBeLessThanOrEqual(1.1);
});

test.each(['embedded', 'PostgreSQL'])('on %s slow requests hold up nobody, and are ended', async (name) => {
  const { site, port } = find(name);
  const stop = new AbortController();
  const dawdling = Array.from({ length: runs }, () => dawdle(port, stop.signal));
  for (const path of ['/', '/pensieri-quotidiani', '/healthz']) {
    expect((await readPage(site.url + path)).status).toBe(200);
  }
  // The site's timeout for a whole request is 30 seconds.
  await Promise.all(dawdling);
  stop.abort();
  expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
});
