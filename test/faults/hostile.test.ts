import { afterAll, expect, test } from 'vitest';
import { attack, dawdle } from '#test/hostile-requests.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { memoryOf, remoteControl } from '#test/remote-control.ts';
import { provisionalPassword, readPage } from '#test/visits.ts';

const runs = Number(process.env.HOSTILE_RUNS ?? 2000);
const longestGrowth = 1.1;
const { dataDir, remove } = makeDataDir();
const env = { DATA_DIR: dataDir, ADMIN_INITIAL_PASSWORD: provisionalPassword };
const site = await startProductionSite(env, remoteControl);
const port = Number(new URL(site.url).port);
afterAll(() => site.stop().finally(remove));

/** First once with less, so that every buffer and cache reaches its final size. */
async function expectLevelMemory(warmUp: () => Promise<unknown>, work: () => Promise<unknown>) {
  await warmUp();
  const before = await memoryOf(site);
  await work();
  const after = await memoryOf(site);
  console.log(`from ${before.held.toFixed(0)} to ${after.held.toFixed(0)} MB held`);
  expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
  expect(after.held / before.held).toBeLessThanOrEqual(longestGrowth);
}

test('no hostile request makes the site fail, or grow', async () => {
  await expectLevelMemory(
    () => attack(port, runs, 1),
    async () => expect((await attack(port, runs, 2)).slice(0, 5)).toEqual([]),
  );
});

test('slow requests delay no other request, and are closed', async () => {
  const stop = new AbortController();
  const dawdling = Array.from({ length: runs }, () => dawdle(port, stop.signal));
  for (const path of ['/', '/pensieri-quotidiani', '/healthz'])
    expect((await readPage(site.url + path)).status).toBe(200);
  // The site’s timeout for a request is 30 seconds.
  await Promise.all(dawdling);
  stop.abort();
  expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
});
