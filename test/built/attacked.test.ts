import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileUploads, sendUpload } from '#test/hostile-files.ts';
import { attack } from '#test/hostile-requests.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { strain } from '#test/strain.ts';
import { agnese, enterPanel, provisionalPassword, readPage, type Session } from '#test/visits.ts';

// A small version of test/faults/.
const { dataDir, remove } = makeDataDir({ isStarted: true });
let site: ProductionSite;
let session: Session;
beforeAll(async () => {
  site = await startProductionSite({ DATA_DIR: dataDir, ADMIN_INITIAL_PASSWORD: provisionalPassword });
  session = await enterPanel(site.url, agnese);
});
afterAll(async () => {
  await site.stop();
  remove();
});

test('no hostile request makes the site fail', async () => {
  expect(await attack(Number(new URL(site.url).port), 20, 3)).toEqual([]);
  expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
});

test('hostile files are refused in Italian, as photographs', async () => {
  const answers = [];
  for (const upload of await hostileUploads(40)) answers.push(await sendUpload(site, session, upload));
  expect(answers.filter(({ status, isTold }) => status !== 422 || !isTold)).toEqual([]);
  expect((await readPage(`${site.url}/healthz`)).status).toBe(200);
});

test('readers, subscribers and authors are served at once', async () => {
  const signal = AbortSignal.timeout(2000);
  const { errors, ...counts } = await strain({
    site: site.url,
    session,
    author: agnese,
    visitors: 30,
    writers: 5,
    signal,
  });
  expect(errors).toEqual([]);
  for (const count of Object.values(counts)) expect(count).toBeGreaterThan(0);
});
