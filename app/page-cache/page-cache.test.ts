import { beforeEach, expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

const hourMs = 3600 * 1000;
const page = () => new Response('<p>pagina</p>');
const failure = () => new Response('non va', { status: 503 });
const elsewhere = () => new Response(null, { status: 302, headers: { Location: '/' } });
const incomplete = () =>
  new Response('<p>senza il pensiero</p>', { headers: { 'Cache-Control': 'no-store' } });
const settled = async () => {};
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const render = vi.fn(async (_key: string) => page());
let cache: PageCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-23T11:00:00Z') });
  render.mockReset().mockImplementation(async () => page());
  cache = new PageCache(render);
  cache.listening(settled);
});

test('simultaneous requests share one rendering, which is cached', async () => {
  await Promise.all(Array.from({ length: 50 }, () => cache.render('/')));
  expect(render).toHaveBeenCalledOnce();
  expect(cache.find('/')).toBeDefined();
  expect(cache.find('/il-libro')).toBeUndefined();
});

const changes = ['changed', 'words', 'withdrawn'] as const;

test.each(changes)('after «%s» each page is rendered again at the next request', async (change) => {
  await cache.render('/');
  cache.changed(change);
  expect(cache.find('/')).toBeUndefined();
  expect(render).toHaveBeenCalledOnce();
  await cache.render('/');
  expect(cache.find('/')).toBeDefined();
});

test('a page with an end is rendered again from its end on', async () => {
  const Expires = new Date(Date.now() + hourMs).toUTCString();
  render.mockImplementation(async () => new Response('<p>stasera</p>', { headers: { Expires } }));
  await cache.render('/');
  later(hourMs - 1);
  expect(cache.find('/')?.page.variants.identity.headers).not.toContain('expires');
  later(1);
  expect(cache.find('/')).toBeUndefined();
});

test('after a change simultaneous requests share one rendering', async () => {
  await cache.render('/feed.xml');
  cache.changed('changed');
  await Promise.all([cache.render('/feed.xml'), cache.render('/feed.xml')]);
  expect(render).toHaveBeenCalledTimes(2);
});

test.each([
  ['page', page],
  ['redirect', elsewhere],
])(
  'a %s whose rendering started before a change does not replace a newer page',
  async (_, earlier) => {
    const { promise, resolve } = Promise.withResolvers<Response>();
    render.mockImplementationOnce(() => promise);
    const before = cache.render('/feed.xml');
    cache.changed('changed');
    await cache.render('/feed.xml');
    const newer = cache.find('/feed.xml');
    resolve(earlier());
    await before;
    expect(render).toHaveBeenCalledTimes(2);
    expect(newer).toBeDefined();
    expect(cache.find('/feed.xml')).toBe(newer);
  },
);

test.each([
  ['a failure', failure],
  ['an incomplete page', incomplete],
])('for a day the cached page replaces %s and is marked as old', async (_, other) => {
  await cache.render('/');
  cache.changed('changed');
  render.mockImplementation(async () => other());
  later(5 * hourMs);
  expect(await cache.render('/')).toMatchObject({ isOld: true });
  later(20 * hourMs);
  expect(await cache.render('/')).toHaveProperty('bodyUsed');
});

test('without the connection for changes each page is rendered, and a cached page replaces an error', async () => {
  await cache.render('/');
  cache.lost();
  expect(cache.find('/')).toBeUndefined();
  render.mockRejectedValue(new Error('no connection'));
  expect(await cache.render('/')).toMatchObject({ isOld: true });
  await expect(cache.render('/il-libro')).rejects.toThrow('no connection');
});

test('a page of last week is served for a day after the connection was lost', async () => {
  await cache.render('/');
  later(7 * 24 * hourMs);
  cache.lost();
  render.mockRejectedValue(new Error('no connection'));
  later(23 * hourMs);
  expect(await cache.render('/')).toMatchObject({ isOld: true });
  later(2 * hourMs);
  await expect(cache.render('/')).rejects.toThrow('no connection');
});

test('after a withdrawal neither a cached page nor a rendering that started earlier replaces a failure', async () => {
  await cache.render('/');
  const { promise, resolve } = Promise.withResolvers<Response>();
  render.mockImplementationOnce(() => promise);
  const underWay = cache.render('/post/x');
  cache.changed('withdrawn');
  resolve(page());
  await underWay;
  render.mockImplementation(async () => failure());
  for (const key of ['/', '/post/x'])
    expect(await cache.render(key)).toMatchObject({ status: 503 });
});

test('a redirect removes the cached page, because its thought may have become a draft', async () => {
  await cache.render('/post/x');
  cache.changed('changed');
  render.mockImplementationOnce(async () => elsewhere());
  expect(await cache.render('/post/x')).toMatchObject({ status: 302 });
  render.mockImplementation(async () => failure());
  expect(await cache.render('/post/x')).toMatchObject({ status: 503 });
});

test('no page is served from the cache after midnight in Rome', async () => {
  vi.setSystemTime(new Date('2026-12-31T22:59:00Z'));
  await cache.render('/');
  later(59_999);
  expect(cache.find('/')).toBeDefined();
  later(1);
  expect(cache.find('/')).toBeUndefined();
});

test('the cache stores the most recently used pages, within its limit of bytes', async () => {
  cache = new PageCache(render, 500);
  cache.listening(settled);
  for (let year = 2001; year <= 2020; year += 1) await cache.render(`/archivio/${year}`);
  expect(cache.find('/archivio/2001')).toBeUndefined();
  expect(cache.find('/archivio/2020')).toBeDefined();
});

test('`settled` waits until the notification of a change has arrived, for one second at most', async () => {
  vi.useRealTimers();
  const { promise: notified, resolve: notify } = Promise.withResolvers<void>();
  cache.listening(() => notified);
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'not yet'));
  expect(await Promise.race([cache.settled(), nextTurn])).toBe('not yet');
  notify();
  await cache.settled();
  cache.listening(() => new Promise(() => {}));
  await cache.settled();
});
