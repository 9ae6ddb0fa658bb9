import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { dawdle, kinds, sendRaw } from '#test/hostile-requests.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { memoryOf, remoteControl } from '#test/remote-control.ts';
import { readPage } from '#test/visits.ts';

const runs = Number(process.env.HOSTILE_RUNS ?? 2000);
const atOnce = 10;
const { dataDir, remove } = makeDataDir();
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let sites: Record<string, ProductionSite>;
beforeAll(async () => {
  postgres = await startPostgres();
  const server = { DATABASE_URL: `${postgres.url}/postgres`, SECRET: 's'.repeat(32), DATA_DIR: `${dataDir}/other` };
  sites = {
    embedded: await startProductionSite({ DATA_DIR: dataDir }, remoteControl),
    PostgreSQL: await startProductionSite(server, remoteControl),
  };
});
afterAll(async () => {
  for (const site of Object.values(sites)) await site.stop();
  await postgres.stop();
  remove();
});

const portOf = (site: ProductionSite) => Number(new URL(site.url).port);
const failed = (status: number | undefined) => status !== undefined && status >= 500;

/** By ten hands at once; gives what was answered by a failure of ours. */
async function attack(site: ProductionSite, requests: (string | Buffer)[]) {
  const failures: string[] = [];
  const left = [...requests];
  const hand = async () => {
    for (let bytes = left.pop(); bytes; bytes = left.pop()) {
      const status = await sendRaw(portOf(site), bytes);
      if (failed(status)) failures.push(`${status} to ${bytes.toString().slice(0, 300)}`);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, hand));
  return failures;
}

test.each(['embedded', 'PostgreSQL'])(
  'the site on the %s database fails no hostile request, and grows by none',
  async (name) => {
    const site = sites[name];
    if (!site) throw new Error('not started');
    const sample = (count: number, seed: number) =>
      Object.entries(kinds).map(
        ([kind, requests]) => [kind, fc.sample<string | Buffer>(requests, { numRuns: count, seed })] as const,
      );
    for (const [, requests] of sample(Math.ceil(runs / 4), 1)) await attack(site, requests);
    const before = await memoryOf(site);
    for (const [kind, requests] of sample(runs, 2))
      expect.soft((await attack(site, requests)).slice(0, 3), kind).toEqual([]);
    const growth = (await memoryOf(site)) / before;
    console.log(
      `${name}: ${Object.keys(kinds).length} kinds of ${runs} requests, memory ${before.toFixed(0)} MB, growth ${growth.toFixed(3)}`,
    );
    expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
    expect(growth).toBeLessThanOrEqual(1.1);
  },
);

test.each(['embedded', 'PostgreSQL'])(
  'slow requests on the %s database hold up nobody, and are ended',
  async (name) => {
    const site = sites[name];
    if (!site) throw new Error('not started');
    const stop = new AbortController();
    const dawdling = Array.from({ length: runs }, () => dawdle(portOf(site), stop.signal));
    for (const path of ['/', '/pensieri-quotidiani', '/healthz'])
      expect((await readPage(site.url + path)).status).toBe(200);
    // The site's own patience is 30 seconds for a whole request.
    await Promise.all(dawdling);
    stop.abort();
    expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
  },
);
