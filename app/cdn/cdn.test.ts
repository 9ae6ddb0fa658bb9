import { once } from 'node:events';
import type { AddressInfo } from 'node:net';
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from 'vitest';
import { config, type Purge } from '#app/config.ts';
import { db } from '#app/db/client.ts';
import { posts as table } from '#app/db/schema.ts';
import { isCdnLeftBehind } from '#app/features/settings/cdn-left-behind.server.ts';
import { createSiteServer } from '#app/http/server.ts';
import { log } from '#app/log.ts';
import { type Cdn, startCdn } from '#test/cdn.ts';
import { openTestDatabase } from '#test/database.ts';
import { posts, writePosts } from '#test/fixtures.ts';
import { tellingCdn } from './cdn.ts';
import { Purging } from './purging.ts';

// The site behind a CDN of ours, which would keep a page until midnight.
const { server, cache } = createSiteServer();
const list = '/pensieri-quotidiani';
const post = `/post/${posts.natale.id}`;
const formats: Purge['format'][] = ['fastly', 'cloudflare', 'varnish', 'post'];
const soon = { interval: 20 };
let origin: string;
let opened: Awaited<ReturnType<typeof openTestDatabase>>;
let cdn: Cdn;
let purging: Purging;

beforeAll(async () => {
  opened = await openTestDatabase();
  await writePosts(posts.natale, posts.farina);
  const told = { wake: async () => purging?.wake(), tellEverything: () => purging?.tellEverything() };
  await opened.watch(tellingCdn(cache, told));
  await once(server.listen(0, '127.0.0.1'), 'listening');
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(async () => {
  server.close();
  server.closeAllConnections();
  await opened.close();
});

async function standBehind(
  format: Purge['format'],
  times = { repeatMs: 50 } as ConstructorParameters<typeof Purging>[1],
) {
  cdn = await startCdn(origin, format);
  config.purge = cdn.purge;
  cache.changed({});
  await cache.settled();
  purging = new Purging(cdn.purge, times);
  await purging.wake();
  await expect.poll(starts, soon).toBe(2);
  await expect.poll(() => purging.wake().then(untold), soon).toBe(0);
  cdn.told.length = 0;
  onTestFinished(async () => {
    await purging.close();
    cdn.stop();
    config.purge = undefined;
  });
}

/** It tells everything at its start, and again. */
const starts = () => cdn.told.filter((tags) => tags.join() === 'page').length;

async function read(path: string) {
  const answer = await fetch(cdn.url + path, { redirect: 'manual' });
  return { status: answer.status, how: answer.headers.get('Cache-Status'), text: await answer.text() };
}
const text = async (path: string) => (await read(path)).text;
const rename = (title: string) => db.update(table).set({ title }).where(eq(table.id, posts.natale.id));
const untold = async () => (await db.execute(sql`select from content_changes where purge_at is not null`)).rows.length;

test.each(formats)('%s: a page that it would keep until midnight is new soon after a save', async (format) => {
  await standBehind(format);
  for (const path of [list, post, '/feed.xml', `${list}.data`]) {
    await expect.poll(async () => (await read(path)).how, soon).toBe('cdn; hit');
  }
  await rename(`Detto a ${format}`);
  for (const path of [list, post, '/feed.xml', `${list}.data`])
    await expect.poll(() => text(path), soon).toContain(`Detto a ${format}`);
  expect(cdn.told.flat()).toContain(`post-${posts.natale.id}`);
});

test('HEAD, 304, data and feeds name what they show as the page does; what may not be kept, nothing', async () => {
  await standBehind('post');
  const ask = async (path: string, init: RequestInit = {}) => {
    const { status, headers } = await fetch(origin + path, { redirect: 'manual', ...init });
    return { status, tag: headers.get('ETag'), said: names.map((name) => headers.get(name)) };
  };
  const names = ['Cache-Control', 'Cache-Tag', 'Surrogate-Key'];
  const lifetime = /^public, max-age=0, s-maxage=\d+, stale-while-revalidate=60, stale-if-error=86400$/;
  const whole = [expect.stringMatching(lifetime), 'page,texts,list', 'page texts list'];
  const page = await ask(list);
  expect(page.said).toEqual(whole);
  expect((await ask(list, { method: 'HEAD' })).said).toEqual(whole);
  const known = await ask(list, { headers: { 'If-None-Match': `${page.tag}` } });
  expect([known.status, known.said]).toEqual([304, whole]);
  for (const path of [`${list}.data`, '/feed.xml', '/sitemap.xml']) expect((await ask(path)).said).toEqual(whole);
  expect((await ask('/nonce')).said).toEqual(['public, max-age=0, s-maxage=2, stale-if-error=86400', null, null]);
  expect((await ask(`${list}?cerca=pane`)).said).toEqual(['no-store', null, null]);
  expect((await ask(`${list}?pagina=1`)).said).toEqual(['private, max-age=0', null, null]);
});

test('what is no longer published is gone, with the lists that showed it, and comes back', async () => {
  await standBehind('post');
  await Promise.all([read(list), read(post)]);
  await db.update(table).set({ status: 'draft' }).where(eq(table.id, posts.natale.id));
  await expect.poll(async () => (await read(post)).status, soon).toBe(302);
  await expect.poll(() => text(list), soon).not.toContain(posts.natale.id);
  await db.update(table).set({ status: 'published' }).where(eq(table.id, posts.natale.id));
  await expect.poll(async () => (await read(post)).status, soon).toBe(200);
  await expect.poll(() => text(list), soon).toContain(posts.natale.id);
});

test('an old page that reaches the CDN after it was told is forgotten when it is told again', async () => {
  await standBehind('fastly', { repeatMs: 300 });
  const { promise: isTold, resolve: letItPass } = Promise.withResolvers<void>();
  const { promise: isFetched, resolve: fetched } = Promise.withResolvers<void>();
  cdn.beforeKeeping = (path) => {
    fetched();
    return path === post ? isTold : Promise.resolve();
  };
  const onItsWay = read(post);
  await isFetched;
  await rename('Arrivato tardi');
  await expect.poll(() => cdn.told.flat(), soon).toContain(`post-${posts.natale.id}`);
  letItPass();
  cdn.beforeKeeping = async () => {};
  expect((await onItsWay).text).not.toContain('Arrivato tardi');
  expect((await read(post)).how).toBe('cdn; hit');
  await expect.poll(() => text(post), soon).toContain('Arrivato tardi');
});

test.each(['hangs', 'is away'] as const)(
  'a CDN that %s keeps nobody waiting; the author is told, and it is made up for',
  async (trouble) => {
    await standBehind('varnish', { repeatMs: 50, pauseMs: 100, longestAnswerMs: 300 });
    await read(post);
    const said = vi.spyOn(log, 'warn');
    onTestFinished(() => said.mockRestore());
    cdn.trouble = trouble;
    await rename(`Mentre ${trouble}`);
    await expect.poll(async () => (await fetch(origin + post)).text(), soon).toContain(`Mentre ${trouble}`);
    await expect.poll(() => said.mock.calls.length, soon).toBeGreaterThan(0);
    expect(await text(post)).not.toContain(`Mentre ${trouble}`);
    expect(await isCdnLeftBehind()).toBe(false);
    await db.execute(sql`update content_changes set at = at - interval '31 seconds'`);
    expect(await isCdnLeftBehind()).toBe(true);
    cdn.trouble = 'none';
    await expect.poll(() => text(post), soon).toContain(`Mentre ${trouble}`);
    await expect.poll(isCdnLeftBehind, soon).toBe(false);
    expect(said).toHaveBeenCalledExactlyOnceWith(
      expect.stringMatching(/^The CDN of PURGE_URL was not told .*: (?!.*gettone)[^\n]+$/),
    );
  },
);

test('after the connection that listens was lost everything is told, as at a start', async () => {
  await standBehind('post');
  const watcher = tellingCdn({ watched: async () => {}, unwatched: () => {}, changed: () => {} }, purging);
  watcher.unwatched();
  expect(cdn.told).toEqual([]);
  await watcher.watched(async () => {}, []);
  await expect.poll(starts, soon).toBe(2);
});

test('two instances that hear of a change tell it once, and once again', async () => {
  await standBehind('post', { repeatMs: 50 });
  const other = new Purging(cdn.purge, { repeatMs: 50 });
  await other.wake();
  await expect.poll(starts, soon).toBe(2);
  const both = { wake: () => Promise.all([other.wake(), one.wake()]) };
  const one = purging;
  purging = both as unknown as Purging;
  await rename('Una volta sola');
  await expect.poll(() => cdn.told.flat().length, soon).toBeGreaterThan(0);
  await expect.poll(untold, soon).toBe(0);
  purging = one;
  await other.close();
  expect(cdn.told.filter((tags) => tags.includes(`post-${posts.natale.id}`))).toHaveLength(2);
});

test('what a process left untold the next one tells, and everything at its start', async () => {
  await standBehind('cloudflare');
  await purging.close();
  await rename('Prima della caduta');
  expect(await untold()).toBeGreaterThan(0);
  purging = new Purging(cdn.purge, { repeatMs: 50 });
  await purging.wake();
  expect(cdn.told[0]).toEqual(['page']);
  await expect.poll(untold, soon).toBe(0);
});

test('a change of anything empties the CDN, a draft nothing', async () => {
  await standBehind('post');
  await db.update(table).set({ title: 'Bozza' }).where(eq(table.status, 'draft'));
  await db.execute(sql`select tell_content('drafts', false)`);
  await expect.poll(untold, soon).toBe(0);
  expect(cdn.told).toEqual([]);
  await db.execute(sql`select tell_content('', false)`);
  await expect.poll(() => cdn.told, soon).toContainEqual(['page']);
});

test('a CDN that is away is asked once a pause, however much changes meanwhile', async () => {
  await standBehind('post', { repeatMs: 50, pauseMs: 60_000, longestPauseMs: 60_000 });
  const asked = vi.spyOn(globalThis, 'fetch');
  onTestFinished(() => asked.mockRestore());
  cdn.trouble = 'is away';
  for (const title of ['Uno', 'Due', 'Tre']) {
    await rename(title);
    await cache.settled();
    await purging.wake();
  }
  expect(asked).toHaveBeenCalledTimes(1);
});
