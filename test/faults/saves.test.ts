import { setTimeout as wait } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { makeDataDir, startProductionSite } from '#test/production-site.ts';
import { agnese, enterPanel, provisionalPassword, savePost, sendForm } from '#test/visits.ts';

const saves = 100;
const readers = 50;
const token = 'gettone-di-chi-misura';

async function waitedFor(url: string) {
  const metrics = await fetch(`${url}/metrics`, { headers: { Authorization: `Bearer ${token}` } });
  return Number(/^site_kept_page_waited_renderings_total (\d+)$/m.exec(await metrics.text())?.[1]);
}

test('a hundred saves among readers: none waits for a rendering, the author reads what she saved, and what is withdrawn is gone', async () => {
  const { dataDir, remove } = makeDataDir();
  const env = { ADMIN_INITIAL_PASSWORD: provisionalPassword, METRICS_TOKEN: token };
  const site = await startProductionSite({ DATA_DIR: dataDir, ...env });
  const session = await enterPanel(site.url, agnese);
  const id = crypto.randomUUID();
  const post = `/post/${id}`;
  expect((await savePost(site.url, session, { id, title: 'Edizione 1' })).status).toBe(200);
  const addresses = ['/', '/pensieri-quotidiani', '/pensieri-quotidiani.data', '/feed.xml', '/sitemap.xml', post];
  const read = async (address: string) => {
    const answer = await fetch(site.url + address, { redirect: 'manual' });
    return { status: answer.status, text: await answer.text() };
  };
  for (const address of addresses) await read(address);
  const before = await waitedFor(site.url);
  let isOver = false;
  const failed: string[] = [];
  const reading = Array.from({ length: readers }, async (_, reader) => {
    while (!isOver) {
      const address = addresses[reader % addresses.length] ?? '/';
      const { status } = await read(address);
      if (status !== 200) failed.push(`${address}: ${status}`);
      await wait(20);
    }
  });
  const save = async (version: number, status: string) => {
    const fields = { intent: 'save', id, version: `${version}`, content: 'x', category: 'Eventi', status };
    const title = `Edizione ${version + 1}`;
    expect((await sendForm(`${site.url}/amministrazione${post}.data`, { ...fields, title }, session)).status).toBe(200);
    return title;
  };
  for (let version = 1; version <= saves; version += 1) {
    const title = await save(version, 'published');
    for (const address of [post, '/pensieri-quotidiani']) expect((await read(address)).text).toContain(title);
  }
  const waited = (await waitedFor(site.url)) - before;
  isOver = true;
  await Promise.all(reading);
  await save(saves + 1, 'draft');
  expect((await read(post)).status).toBe(302);
  for (const address of addresses.slice(0, -1)) expect((await read(address)).text, address).not.toContain(id);
  expect([waited, failed]).toEqual([0, []]);
  await site.stop();
  remove();
});
