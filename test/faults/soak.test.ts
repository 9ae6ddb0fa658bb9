import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { startCrowd } from '#test/crowd.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { memoryOf, remoteControl } from '#test/remote-control.ts';
import { agnese, enterPanel, provisionalPassword } from '#test/visits.ts';

// Longer: `SOAK_MINUTES=10 npm run test:faults`.
const minutes = Number(process.env.SOAK_MINUTES ?? 3);
const samples = 60;
const longestGrowth = 1.1;

test.each(['the embedded database', 'PostgreSQL, which is killed once'])(
  '500 readers and 20 writers on %s: each page is there, and memory stays level',
  async (kind) => {
    const { dataDir, remove } = makeDataDir();
    const postgres = kind.startsWith('PostgreSQL')
      ? await startPostgres({ isDurable: true })
      : undefined;
    const database = postgres && {
      DATABASE_URL: `${postgres.url}/postgres`,
      SECRET: 's'.repeat(32),
    };
    const env = { DATA_DIR: dataDir, ADMIN_INITIAL_PASSWORD: provisionalPassword, ...database };
    const site = await startProductionSite(env, remoteControl);
    try {
      const session = await enterPanel(site.url, agnese);
      const crowd = startCrowd({ site: site.url, session, readers: 500, writers: 20 });
      const memory: Awaited<ReturnType<typeof memoryOf>>[] = [];
      while (memory.length < samples) {
        if (memory.length === samples / 4) await postgres?.killAndStart();
        await wait((minutes * 60_000) / samples);
        memory.push(await memoryOf(site));
      }
      const { readings, forms, unread } = await crowd.stop();
      const refused = forms.filter(({ status }) => status !== 200);
      console.log(
        `${kind}: ${readings} pages read, ${forms.length} forms sent, ${refused.length} refused`,
      );
      for (const name of ['held', 'resident'] as const) {
        const growth = growthOf(memory.map((sample) => sample[name]));
        console.log(`megabytes ${name}: growth ${growth.toFixed(3)}`);
        expect(growth).toBeLessThanOrEqual(longestGrowth);
      }
      expect(unread.slice(0, 5)).toEqual([]);
      // A restart of PostgreSQL takes seconds.
      expect(refused.length).toBeLessThanOrEqual(postgres ? forms.length / 10 : 0);
      expect(await site.stop()).toBe(0);
    } finally {
      await site.stop('SIGKILL').catch(() => {});
      await postgres?.stop();
      remove();
    }
  },
);

/** From the third fifth to the last: caches fill before. */
function growthOf(megabytes: number[]) {
  const part = Math.floor(megabytes.length / 5);
  const mean = (some: number[]) => some.reduce((sum, value) => sum + value, 0) / some.length;
  return mean(megabytes.slice(-part)) / mean(megabytes.slice(2 * part, 3 * part));
}
