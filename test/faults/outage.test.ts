import fs from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { listLost, startCrowd } from '#test/crowd.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import {
  agnese,
  enterPanel,
  provisionalPassword,
  readPage,
  savePost,
  signUp,
  statusOf,
} from '#test/visits.ts';

const awayMs = 30_000;
const longestResponseMs = 10_000;
const patient = { interval: 200 };

test('PostgreSQL is killed and away for 30 seconds: cached pages are served, writes are refused, then all works again', async () => {
  const { dataDir, remove } = makeDataDir();
  const postgres = await startPostgres({ isDurable: true });
  const site = await startProductionSite({
    DATA_DIR: dataDir,
    DATABASE_URL: `${postgres.url}/postgres`,
    SECRET: 's'.repeat(32),
    ADMIN_INITIAL_PASSWORD: provisionalPassword,
  });
  const readiness = () => statusOf(`${site.url}/readyz`);
  try {
    const session = await enterPanel(site.url, agnese);
    const crowd = startCrowd({ site: site.url, session, readers: 20, writers: 4 });
    const count = (isAccepted: boolean) =>
      crowd.forms.filter(({ status }) => (status === 200) === isAccepted).length;
    await expect.poll(() => count(true), patient).toBeGreaterThan(20);

    const restarted = postgres.killAndStart(awayMs);
    await expect.poll(readiness, patient).toBe(503);
    const before = performance.now();
    const refused = await signUp(site.url, 'durante@example.org');
    expect([refused.status, await refused.text()]).toEqual([
      503,
      expect.stringContaining('value="durante@example.org"'),
    ]);
    expect(performance.now() - before).toBeLessThan(longestResponseMs);
    await expect.poll(() => count(false), patient).toBeGreaterThan(4);
    await restarted;

    await expect.poll(readiness, patient).toBe(200);
    const accepted = count(true);
    await expect.poll(() => count(true), patient).toBeGreaterThan(accepted + 20);
    const { forms, unread } = await crowd.stop();
    expect(unread).toEqual([]);
    expect(await listLost(`${postgres.url}/postgres`, forms)).toEqual([]);

    expect((await savePost(site.url, session, { title: 'Dopo' })).status).toBe(200);
    expect((await readPage(`${site.url}/pensieri-quotidiani`)).text).toContain('Dopo');
    expect((await signUp(site.url, 'dopo@example.org')).status).toBe(200);
    await expect.poll(() => hasMailTo(dataDir, 'dopo@example.org'), patient).toBe(true);
    expect(await site.stop()).toBe(0);
  } finally {
    site.process.kill('SIGKILL');
    await postgres.stop();
    remove();
  }
});

function hasMailTo(dataDir: string, address: string) {
  const outbox = path.join(dataDir, 'outbox');
  return fs
    .readdirSync(outbox)
    .filter((name) => name.endsWith('.eml'))
    .some((name) => fs.readFileSync(path.join(outbox, name), 'utf8').includes(address));
}
