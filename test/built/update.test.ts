import { afterAll, expect, test, vi } from 'vitest';
import { createDatabase, startPostgres } from '#test/postgres.ts';
import { endsOnRealData, type Home, newColumn, openSite, packRelease } from '#test/releases.ts';
import { besideAWriter } from '#test/writer.ts';

vi.setConfig({ testTimeout: 300_000 });
const good = packRelease('1.0.1', newColumn);
const ending = packRelease('1.0.1', endsOnRealData);
const postgres = await startPostgres();
const homes: Home[] = [];
afterAll(async () => {
  for (const home of homes) await home.stop().finally(home.remove);
  await postgres.stop();
  for (const release of [good, ending]) release.remove();
});

const onPostgres = async () => ({ DATABASE_URL: await createDatabase(postgres.url), SECRET: 's'.repeat(32) });

test.concurrent.each([
  ['the embedded database', async () => ({})],
  ['PostgreSQL', onPostgres],
] as const)('on %s a release that ends comes back, a good one stays, and no write is lost', async (_, prepare) => {
  const { home, session } = await openSite(await prepare());
  homes.push(home);
  const { row, lost } = await besideAWriter({ url: home.url, session }, async () => {
    const returned = await home.tell('update', [ending.file]);
    expect(returned.said).toContain('1.0.1 was not taken: It ended by itself');
    expect([returned.status, await home.whatRuns()]).toEqual([1, '1.0.0']);
    expect(home.state().events).toMatchObject([{ from: '1.0.0', to: '1.0.1', outcome: 'returned', why: 'ended' }]);
    const updated = await home.tell('update', [good.file]);
    expect([updated.said, await home.whatRuns()]).toEqual([expect.stringContaining('3. 1.0.1 runs'), '1.0.1']);
    return updated;
  });
  expect([row, lost]).toEqual([expect.stringMatching(/ 0 \|$/), []]);
  expect(home.state()).toMatchObject({ before: { version: '1.0.0' }, step: null });

  const asked = await home.tell('back');
  expect(asked.said).toMatch(/This would be lost:\n( {2}.*: \d+\n)+/);
  const back = await home.tell('back', ['--yes']);
  expect([back.said, await home.whatRuns()]).toEqual([expect.stringContaining('1.0.0 runs'), '1.0.0']);
});
