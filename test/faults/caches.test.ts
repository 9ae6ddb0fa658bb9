import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, onTestFinished, test } from 'vitest';
import { purgeToken, startNginx, startVarnish } from '#test/caches.ts';
import { freePort } from '#test/free-port.ts';
import { startPostgres } from '#test/postgres.ts';
import { makeDataDir, type ProductionSite, startProductionSite } from '#test/production-site.ts';
import { findProgram } from '#test/programs.ts';
import { startProxy } from '#test/proxy.ts';
import { readPage } from '#test/visits.ts';

// Two instances that are asked in turn, and a cache before them.
const { dataDir, remove } = makeDataDir();
const list = '/pensieri-quotidiani';
const id = '11111111-1111-4111-8111-111111111111';
const saves = 40;
const readers = 8;
// The promise, three seconds where an old answer was on its way, and what a busy machine takes.
const promisedMs = 2000;
const slackMs = 3000;
const toldAgainMs = 4000;
const soon = { interval: 100 };
let postgres: Awaited<ReturnType<typeof startPostgres>>;
let client: pg.Client;

beforeAll(async () => {
  postgres = await startPostgres();
  client = new pg.Client(`${postgres.url}/postgres`);
  await client.connect();
});
afterAll(async () => {
  await client.end();
  await postgres.stop();
  remove();
});

const numbered = (number: number) => client.query('update posts set title = $1', [`Numero ${number}.`]);
const env = (settings: Record<string, string>) => ({
  DATA_DIR: dataDir,
  DATABASE_URL: `${postgres.url}/postgres`,
  SECRET: 's'.repeat(32),
  ...settings,
});

type Saved = { number: number; at: number };

/** How much too long the longest-lived old page was read, in milliseconds after the save that made it old. */
async function oldestRead(url: string, saved: Saved[], isOver: () => boolean) {
  let oldestMs = 0;
  let reads = 0;
  async function readOn() {
    while (!isOver()) {
      const askedAt = Date.now();
      const answer = await fetch(url + list, { headers: { 'Accept-Encoding': reads % 2 ? 'br' : 'gzip' } });
      const shown = Number(/Numero (\d+)\./.exec(await answer.text())?.[1]);
      expect([answer.status, Number.isNaN(shown)]).toEqual([200, false]);
      const missed = saved.find(({ number }) => number > shown);
      if (missed) oldestMs = Math.max(oldestMs, askedAt - missed.at);
      reads += 1;
    }
  }
  await Promise.all(Array.from({ length: readers }, readOn));
  return { oldestMs, reads };
}

async function saveAndRead(url: string) {
  const saved: Saved[] = [];
  let isOver = false;
  const reading = oldestRead(url, saved, () => isOver);
  for (let number = 1; number <= saves; number += 1) {
    await numbered(number);
    saved.push({ number, at: Date.now() });
    await wait(50 + 10 * (number % 30));
  }
  await wait(promisedMs + slackMs);
  isOver = true;
  const { oldestMs, reads } = await reading;
  console.info(`${reads} reads, ${saves} saves: an old page was read at most ${oldestMs} ms after the save`);
  expect(oldestMs).toBeLessThan(promisedMs + slackMs);
  await expect(fetch(url + list).then((answer) => answer.text())).resolves.toContain(`Numero ${saves}.`);
}

describe.skipIf(!findProgram('varnishd'))('behind Varnish', () => {
  let varnish: Awaited<ReturnType<typeof startVarnish>>;
  let proxy: Awaited<ReturnType<typeof startProxy>>;
  const sites: ProductionSite[] = [];
  const port = freePort();
  const start = async () =>
    startProductionSite(env({ PURGE_URL: varnish.url, PURGE_FORMAT: 'varnish', PURGE_TOKEN: purgeToken }));
  const read = (path: string) => readPage(varnish.url + path);

  beforeAll(async () => {
    proxy = await startProxy(sites, await port);
    varnish = await startVarnish(await port);
    sites.push(await start(), await start());
    await client.query(`insert into posts (id, title, content, category, status)
      values ('${id}', 'Numero 0.', 'x', 'Eventi', 'published')`);
  });
  afterAll(async () => {
    await Promise.all(sites.map((site) => site.stop()));
    await proxy.stop();
    await varnish.stop();
  });

  test('no reader sees an old page for longer than promised, while the author saves and two instances answer', () =>
    saveAndRead(varnish.url));

  test('with one instance killed right after a commit, and with none, pages go on; then they are new', async () => {
    await read(list);
    await client.query(`update posts set title = 'Prima della caduta'`);
    await Promise.all(sites.splice(0).map((site) => site.stop('SIGKILL')));
    for (const path of [list, list, list]) expect((await read(path)).status).toBe(200);
    sites.push(await start());
    await expect.poll(async () => (await read(list)).text, soon).toContain('Prima della caduta');
  });

  test('a Varnish that is away is told when it is back, and nothing waits for it', async () => {
    const away = varnish.url;
    await varnish.stop();
    await client.query(`update posts set title = 'Senza Varnish'`);
    const [site] = sites;
    await expect
      .poll(
        async () => (await fetch(`${site?.url}${list}`)).text().then((text) => text.includes('Senza Varnish')),
        soon,
      )
      .toBe(true);
    await expect.poll(() => site?.output(), soon).toContain('The CDN of PURGE_URL was not told');
    varnish = await startVarnish(await port, { at: Number(new URL(away).port) });
    await expect.poll(() => site?.output(), { timeout: 40_000 }).toContain('The CDN of PURGE_URL is told again');
    expect((await read(list)).text).toContain('Senza Varnish');
  });

  test('what the author withdraws is gone, and stays away when the site falls', async () => {
    await expect.poll(async () => (await read(`/post/${id}`)).status, soon).toBe(200);
    await client.query(`update posts set status = 'draft'`);
    await expect.poll(async () => (await read(`/post/${id}`)).status, soon).toBe(302);
    await expect.poll(async () => (await read(list)).text, soon).not.toContain(id);
    // Told again, the list is kept for good.
    await wait(toldAgainMs);
    await read(list);
    await Promise.all(sites.splice(0).map((site) => site.stop()));
    expect((await read(`/post/${id}`)).text).not.toContain('Senza Varnish');
    expect((await read(list)).status).toBe(200);
  });
});

describe.skipIf(!findProgram('nginx'))('behind nginx', () => {
  test('no reader sees an old page for longer than promised, and while the site is down pages are read', async () => {
    const site = await startProductionSite(env({}));
    onTestFinished(async () => {
      await site.stop();
    });
    await client.query(`insert into posts (id, title, content, category, status)
      values ('${id}', 'Numero 0.', 'x', 'Eventi', 'published')
      on conflict (id) do update set title = 'Numero 0.', status = 'published'`);
    const nginx = await startNginx(Number(new URL(site.url).port));
    onTestFinished(nginx.stop);
    await saveAndRead(nginx.url);
    await site.stop();
    const ask = async () => {
      const { status, headers } = await fetch(nginx.url + list, { headers: { 'Accept-Encoding': 'br' } });
      return [status, headers.get('Cache-Status')];
    };
    // nginx counts whole seconds.
    await expect.poll(ask).toEqual([200, 'nginx; STALE']);
    expect((await fetch(`${nginx.url}/amministrazione`)).status).toBe(502);
  });
});
