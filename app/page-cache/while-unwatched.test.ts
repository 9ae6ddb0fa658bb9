import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { Listening } from './listening.ts';
import { PageCache } from './page-cache.ts';

const failure = () => new Response('non va', { status: 503 });
const listed = () => new Response('<p>pagina</p>', { headers: { 'Cache-Tag': 'list' } });
const heard = async () => {};
const render = vi.fn(async (_key: string) => listed());
let cache: PageCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  render.mockReset().mockImplementation(async () => listed());
  cache = new PageCache(render);
  cache.watched(heard, written('a'));
});
afterEach(() => void vi.useRealTimers());

const isOld = (key: string) => cache.find(key)?.staleSeconds !== undefined;
const written = (mark: string, ...tags: string[]) =>
  ['texts', ...tags].map((tag, index) => ({ row: { number: index + 1, mark }, tags: [tag] }));
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('while nobody tells of changes an old page is given at once and renewed behind, every two seconds', async () => {
  await cache.render('/');
  cache.unwatched();
  expect(Object.keys(cache.find('/') ?? {})).toEqual(['page']);
  render.mockImplementation(async () => failure());
  later(2500);
  expect(cache.find('/')).toMatchObject({ staleSeconds: 2 });
  await new Promise(setImmediate);
  cache.find('/');
  expect(render).toHaveBeenCalledTimes(2);
  later(3000);
  cache.find('/');
  expect(render).toHaveBeenCalledTimes(3);
});

test('when changes are told again, only what was missed is rendered anew, unless it is another database', async () => {
  await cache.render('/');
  cache.unwatched();
  cache.watched(heard, written('a', 'post-x'));
  expect(isOld('/')).toBe(false);
  cache.unwatched();
  cache.watched(heard, written('a', 'post-x', 'list'));
  expect(isOld('/')).toBe(true);
  await cache.settled();
  cache.unwatched();
  cache.watched(heard, written('b', 'post-x', 'list'));
  expect(cache.find('/')).toBeUndefined();
});

test('a change that is told while what was missed is read takes no page from the cache', async () => {
  await cache.render('/');
  cache.unwatched();
  cache.changed({ row: { number: 3, mark: 'a' }, tags: ['post-z'] });
  cache.watched(heard, written('a', 'post-x'));
  expect(Object.keys(cache.find('/') ?? {})).toEqual(['page']);
});

test('a page on its way while nobody tells of changes is old if one of those missed touches it', async () => {
  cache.unwatched();
  const underWay = cache.render('/');
  cache.watched(heard, written('a', 'list'));
  await underWay;
  expect(isOld('/')).toBe(true);
});

test('while nobody tells of changes an old page is given for a day from then on', async () => {
  await cache.render('/');
  later(25 * 3_600_000);
  cache.unwatched();
  expect(cache.find('/')).toBeDefined();
  later(24 * 3_600_000 + 1);
  expect(cache.find('/')).toBeUndefined();
});

test('who changes something while nobody tells waits until what was missed is told and rendered, a second at most', async () => {
  vi.useRealTimers();
  await cache.render('/');
  const since = cache.changes;
  cache.unwatched();
  const settled = cache.settled(since);
  const nextTurn = new Promise((resolve) => setImmediate(resolve, 'not yet'));
  expect(await Promise.race([settled, nextTurn])).toBe('not yet');
  cache.watched(heard, written('a', 'list'));
  await settled;
  expect(isOld('/')).toBe(false);
  expect(render).toHaveBeenCalledTimes(2);
  cache.unwatched();
  await cache.settled();
});

test('who waits for a lost connection hears of the next one, however often it fails meanwhile', async () => {
  const listening = new Listening();
  listening.begin(heard);
  listening.lose();
  const { lostAt } = listening;
  const waits = listening.heard();
  later(1000);
  listening.lose();
  expect(listening.lostAt).toBe(lostAt);
  listening.begin(heard);
  await waits;
}, 5000);
