import { once } from 'node:events';
import { afterAll, expect, test, vi } from 'vitest';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import { newColumn, openSite, packRelease } from '#test/releases.ts';
import { besideAWriter } from '#test/writer.ts';

const steps = ['rehearse', 'stop', 'copy', 'switch', 'watch', 'live'];
const killed = steps.flatMap((step) => [
  [step, 'the update'],
  [step, 'everything'],
]);
const postgres = await startPostgres();
afterAll(() => postgres.stop());

test.concurrent.each([
  ['the embedded database', async () => ({})],
  [
    'PostgreSQL',
    async () => ({ DATABASE_URL: await createDatabase(postgres.url), SECRET: 's'.repeat(32) }),
  ],
] as const)(
  'on %s an update that is killed in any step is finished or undone',
  async (_, prepare) => {
    const { home, session } = await openSite(await prepare());
    let [runs, number] = ['1.0.0', 1];
    for (const [step = '', who] of killed) {
      const next = `1.0.${number}`;
      const { file, remove } = packRelease(next, newColumn);
      const { lost } = await besideAWriter({ url: home.url, session }, async () => {
        const update = home.run('update', [file]);
        // The last step may be over before this process reads it.
        await Promise.race([home.untilStep(step), once(update, 'exit')]);
        if (who === 'everything') {
          await home.killAll(update);
          await home.start();
        } else update.kill('SIGKILL');
        await vi.waitUntil(() => home.state().step === null, 60_000);
        return {};
      });
      if (step === 'live') [runs, number] = [next, number + 1];
      expect([step, who, lost, await home.runningVersion()]).toEqual([step, who, [], runs]);
      remove();
    }
    await home.stop();
    home.remove();
  },
);
