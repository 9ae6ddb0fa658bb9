import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, expect, test } from 'vitest';
import { startCaddy } from '#test/caddy.ts';
import { listLost, startCrowd } from '#test/crowd.ts';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import { buildPreviousRelease } from '#test/previous-release.ts';
import { findProgram } from '#test/programs.ts';
import { type Home, newColumn, openHome, packRelease } from '#test/releases.ts';
import { agnese, enterPanel } from '#test/visits.ts';

const caddy = findProgram('caddy');
// Until the first release that the present one may run beside, a migration of the test follows the rule.
const previous = buildPreviousRelease();
const next = packRelease('1.0.1', previous ? {} : newColumn);
const postgres = await startPostgres();
const homes: Home[] = [];
afterAll(async () => {
  for (const home of homes) await home.stop().finally(home.remove);
  await postgres.stop();
  next.remove();
  previous?.remove();
});

// 20 requests a second.
const crowdSize = { readers: 32, writers: 2 };
const untilProxyKnowsMs = 2000;

test.skipIf(!caddy)(
  'three instances are restarted, then updated from the previous release, one after the other: no request fails',
  async () => {
    const DATABASE_URL = await createDatabase(postgres.url);
    const env = { DATABASE_URL, SECRET: 's'.repeat(32), TRUST_PROXY: '2' };
    while (homes.length < 3) homes.push(await openHome(env, { clone: previous?.clone }));
    const balancer = await startCaddy(`${caddy}`, homes);
    const session = await enterPanel(balancer.url, agnese);
    const roll = async (change: (home: Home) => Promise<void>) => {
      const crowd = startCrowd({ site: balancer.url, session, ...crowdSize });
      for (const home of homes) {
        await change(home);
        await wait(untilProxyKnowsMs);
      }
      const { readings, forms, unread } = await crowd.stop();
      expect(readings).toBeGreaterThan(100);
      expect(unread).toEqual([]);
      expect(forms.filter(({ status }) => status !== 200)).toEqual([]);
      expect(await listLost(DATABASE_URL, forms)).toEqual([]);
    };

    await roll(async (home) => {
      expect(await home.stop()).toBe(0);
      await home.start();
    });
    await roll(async (home) => {
      expect((await home.runCommand('update', [next.file])).output).toContain('3. 1.0.1 runs');
      expect(await home.runningVersion()).toBe('1.0.1');
    });
    await balancer.stop();
  },
);
