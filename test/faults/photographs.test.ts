import { afterAll, beforeAll, expect, test } from 'vitest';
import { hostileUploads, sendUpload } from '#test/hostile-files.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { memoryOf, remoteControl } from '#test/remote-control.ts';
import { agnese, enterPanel, provisionalPassword, readPage } from '#test/visits.ts';

const files = Number(process.env.HOSTILE_FILES ?? 500);
const { dataDir, remove } = makeDataDir();
let site: ProductionSite;
beforeAll(async () => {
  site = await startProductionSite({ DATA_DIR: dataDir, ADMIN_INITIAL_PASSWORD: provisionalPassword }, remoteControl);
});
afterAll(async () => {
  await site.stop();
  remove();
});

/** Reads on until it is told to stop. */
async function readOn(signal: AbortSignal) {
  const seen = { pages: 0, failed: 0, longestMs: 0 };
  while (!signal.aborted) {
    for (const path of ['/', '/pensieri-quotidiani', '/feed.xml']) {
      const from = performance.now();
      if ((await readPage(site.url + path)).status !== 200) seen.failed += 1;
      seen.longestMs = Math.max(seen.longestMs, Math.round(performance.now() - from));
      seen.pages += 1;
    }
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  return seen;
}

test('500 hostile files are refused in Italian, the memory stays level, and readers are served meanwhile', async () => {
  const session = await enterPanel(site.url, agnese);
  // Every buffer and cache reaches its final size.
  for (const upload of await hostileUploads(30)) await sendUpload(site, session, upload);
  const before = await memoryOf(site);
  const stop = new AbortController();
  const reading = readOn(stop.signal);
  const wrong: object[] = [];
  for (const upload of await hostileUploads(files)) {
    const answer = await sendUpload(site, session, upload);
    if (answer.status !== 422 || !answer.isTold) wrong.push(answer);
  }
  stop.abort();
  const read = await reading;
  const after = await memoryOf(site);
  const shown = [before, after].map(
    ({ held, resident }) => `${held.toFixed(0)} MB held, ${resident.toFixed(0)} resident`,
  );
  console.log(`${files} files: from ${shown.join(' to ')}; meanwhile ${JSON.stringify(read)}`);
  expect(wrong).toEqual([]);
  expect(read).toMatchObject({ failed: 0 });
  expect(after.held / before.held).toBeLessThanOrEqual(1.1);
});
