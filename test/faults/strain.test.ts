import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { memoryOf, remoteControl } from '#test/remote-control.ts';
import { strain } from '#test/strain.ts';
import { agnese, enterPanel, provisionalPassword } from '#test/visits.ts';

// Longer: `STRAIN_MINUTES=10 npm run test:faults`.
const minutes = Number(process.env.STRAIN_MINUTES ?? 2);
const longestGrowth = 1.1;
const samples = 60;

// On PostgreSQL soak.test.ts shows it.
async function underStrain(env: Record<string, string>) {
  const site = await startProductionSite({ ...env, ADMIN_INITIAL_PASSWORD: provisionalPassword }, remoteControl);
  const stop = new AbortController();
  try {
    const session = await enterPanel(site.url, agnese);
    const use = { site: site.url, session, author: agnese, visitors: 500, writers: 20, signal: stop.signal };
    const straining = strain(use);
    const memory: Memory[] = [];
    while (memory.length < samples) {
      await wait((minutes * 60_000) / samples);
      memory.push(await memoryOf(site));
    }
    stop.abort();
    return { ...(await straining), memory, code: await site.stop() };
  } finally {
    stop.abort();
    await site.stop();
  }
}

type Memory = Awaited<ReturnType<typeof memoryOf>>;

/** Caches fill in the first fifth. */
function growthOf(memory: number[]) {
  const part = Math.floor(memory.length / 5);
  const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  return mean(memory.slice(-part)) / mean(memory.slice(part, 2 * part));
}

function judge({ errors, memory, code, ...counts }: Awaited<ReturnType<typeof underStrain>>) {
  console.log(JSON.stringify(counts));
  for (const kind of ['held', 'resident'] as const) {
    const megabytes = memory.map((look) => look[kind]);
    const shown = megabytes.filter((_, index) => index % 6 === 5).map(Math.round);
    console.log(`megabytes ${kind}: ${shown}, growth ${growthOf(megabytes).toFixed(3)}`);
    expect(growthOf(megabytes)).toBeLessThanOrEqual(longestGrowth);
  }
  expect(errors.slice(0, 5)).toEqual([]);
  expect(code).toBe(0);
}

test('500 visitors and 20 writers on the embedded database: no error, and memory stays level', async () => {
  const { dataDir, remove } = makeDataDir();
  judge(await underStrain({ DATA_DIR: dataDir }).finally(remove));
});
