import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { compressBest } from './compress.ts';
import { PageCache } from './page-cache.ts';

let renders: string[];
let answer: () => Response;
let cache: PageCache;
const heard = async () => {};

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  renders = [];
  answer = page;
  cache = new PageCache(async (key) => {
    renders.push(key);
    return answer();
  });
  cache.watched(heard);
});
afterEach(() => void vi.useRealTimers());

const page = () => new Response('<p>pagina</p>');
const failure = () => new Response('non va', { status: 503 });
const elsewhere = () => new Response(null, { status: 302, headers: { Location: '/' } });
const incomplete = () => new Response('<p>senza il pensiero</p>', { headers: { 'Cache-Control': 'no-store' } });
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

test('a page is rendered once for all who wait for it, and kept', async () => {
  await Promise.all(Array.from({ length: 50 }, () => cache.render('/')));
  expect(renders).toEqual(['/']);
  expect(Object.keys(cache.find('/') ?? {})).toEqual(['page']);
  expect(cache.find('/il-libro')).toBeUndefined();
});

test('counted are the pages sent from here, the renderings, and those of them that a visitor waited for', async () => {
  await Promise.all([cache.render('/'), cache.render('/')]);
  cache.find('/');
  cache.find('/');
  answer = elsewhere;
  await cache.render('/post/x');
  expect(cache.counts).toEqual({ hits: 2, renderings: 1, waited: 1 });
});

const tagged = (tags: string) => () => new Response('', { headers: { 'Cache-Tag': tags } });
const nextTurn = () => new Promise((resolve) => setImmediate(resolve, 'not yet'));
const isOld = (key: string) => cache.find(key)?.staleSeconds !== undefined;

test('at a change the old page stands in, says so, and is rendered again at once, without a visitor', async () => {
  await cache.render('/');
  cache.changed();
  expect(isOld('/')).toBe(true);
  await cache.settled();
  expect(isOld('/')).toBe(false);
  expect(renders).toEqual(['/', '/']);
  expect(cache.counts).toMatchObject({ renderings: 2, waited: 1 });
});

test('the same change, told once more, costs nothing', async () => {
  const row = { number: 7, mark: 'm' };
  await cache.render('/');
  cache.changed({ row });
  await cache.settled();
  cache.changed({ row });
  expect(isOld('/')).toBe(false);
});

test('what is taken from readers goes at once, and so does a page on its way that showed it', async () => {
  answer = tagged('page,post-x');
  await cache.render('/post/x');
  const onItsWay = cache.render('/post/y');
  answer = elsewhere;
  cache.changed({ tags: ['list', 'post-x'], isWithdrawal: true });
  expect(cache.find('/post/x')).toBeUndefined();
  await onItsWay;
  await cache.settled();
  expect([cache.find('/post/x'), cache.find('/post/y')]).toEqual([undefined, undefined]);
});

test('an old page stands in for a second; then whoever asks waits for the new one', async () => {
  await cache.render('/');
  cache.changed();
  later(1000);
  expect(cache.find('/')).toBeDefined();
  later(1);
  expect(cache.find('/')).toBeUndefined();
});

test('whoever waits for a rendering longer than a second is given the old page', async () => {
  let isSlow = false;
  cache = new PageCache(() => (isSlow ? new Promise(() => {}) : Promise.resolve(page())));
  cache.watched(heard);
  await cache.render('/');
  isSlow = true;
  cache.changed();
  later(5000);
  expect(await cache.render('/')).toMatchObject({ staleSeconds: 5 });
});

test('a change of one thought makes old the pages that show it, those that do not say what they show, and no other', async () => {
  const tags: Record<string, string> = { '/': 'page,list', '/post/x': 'page,post-x,post-y', '/post/z': 'page,post-z' };
  cache = new PageCache(async (key) => new Response(key, { headers: tags[key] ? { 'Cache-Tag': tags[key] } : {} }));
  cache.watched(heard);
  const pages = [...Object.keys(tags), '/altro'];
  const old = () => pages.filter(isOld);
  for (const key of pages) await cache.render(key);
  cache.changed({ tags: ['post-y'] });
  expect(old()).toEqual(['/post/x', '/altro']);
  await cache.settled();
  cache.changed({ tags: ['list', 'post-w'] });
  expect(old()).toEqual(['/', '/altro']);
  await cache.settled();
  cache.changed();
  expect(old()).toEqual(pages);
});

test.each([
  ['what it shows', [['day-1115'], ['list', 'post-x']], true],
  ['anything', [undefined], true],
  ['something else', [['post-z'], ['day-1115']], false],
])('a page on its way while %s changes: old or not', async (_, changes, isIt) => {
  answer = tagged('page,post-x,list');
  const underWay = cache.render('/post/x');
  for (const tags of changes) cache.changed({ tags });
  expect(await underWay).toMatchObject({ page: isIt ? { isOutdated: true } : {} });
  await cache.settled();
  expect(renders).toHaveLength(isIt ? 2 : 1);
  expect(isOld('/post/x')).toBe(false);
});

test('who changes nothing waits for no rendering', async () => {
  await cache.render('/');
  cache.changed();
  const settled = cache.settled(cache.changes).then(() => 'at once');
  expect(await Promise.race([settled, nextTurn()])).toBe('at once');
});

test('a page is compressed as well as it can be once it has stayed for ten seconds', async () => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout'] });
  const isBest = () => cache.find('/')?.page.rendered.isBest;
  await cache.render('/');
  vi.advanceTimersByTime(5000);
  cache.changed();
  await cache.settled();
  vi.advanceTimersByTime(5000);
  // Begun later, it ends later.
  for (const later of ['first', 'second']) await compressBest(Buffer.from(later.repeat(99)));
  expect(isBest()).toBe(false);
  vi.advanceTimersByTime(5000);
  await expect.poll(isBest).toBe(true);
});

test('a page stays until the day in Rome turns: that of the day stands in for a second, others until they are rendered', async () => {
  vi.setSystemTime(new Date('2026-12-31T22:59:00Z'));
  cache = new PageCache(
    async (key) => new Response(key, { headers: { 'Cache-Tag': key === '/' ? 'day-1231' : 'texts' } }),
  );
  cache.watched(heard);
  for (const key of ['/', '/il-libro']) await cache.render(key);
  later(59_999);
  for (const key of ['/', '/il-libro']) expect(Object.keys(cache.find(key) ?? {})).toEqual(['page']);
  later(1);
  expect([isOld('/'), isOld('/il-libro')]).toEqual([true, false]);
  later(1001);
  expect(cache.find('/')).toBeUndefined();
  expect(cache.find('/il-libro')).toBeDefined();
  cache.dayTurned();
  await cache.settled();
  for (const key of ['/', '/il-libro']) expect(cache.find(key)?.page.renderedAt).toBe(Date.now());
});

test.each([
  ['a failure', failure],
  ['a redirect', elsewhere],
  ['a page that left something out', incomplete],
  ['a page with a cookie', () => new Response('', { headers: { 'Set-Cookie': 'a=b' } })],
])('%s is not kept', async (_, other) => {
  answer = other;
  expect(await cache.render('/')).toHaveProperty('bodyUsed');
  expect(cache.find('/')).toBeUndefined();
});

test('each of those who waited for an answer that is not kept can read it', async () => {
  answer = incomplete;
  const answers = await Promise.all([cache.render('/'), cache.render('/')]);
  for (const each of answers) expect(await (each as Response).text()).toBe('<p>senza il pensiero</p>');
  expect(renders).toHaveLength(1);
});

test.each([
  ['a failure', failure],
  ['an incomplete page', incomplete],
])('an old page stands in for %s, at most a day, and says how old it is', async (_, other) => {
  await cache.render('/');
  answer = other;
  later(90_000);
  expect(await cache.render('/')).toMatchObject({ staleSeconds: 90 });
  later(24 * 3600 * 1000);
  expect(await cache.render('/')).toHaveProperty('bodyUsed');
});

test('the day in which an old page may stand in begins with the change', async () => {
  await cache.render('/');
  later(3 * 24 * 3600 * 1000);
  cache.changed();
  answer = failure;
  expect(await cache.render('/')).toMatchObject({ staleSeconds: 3 * 24 * 3600 });
});

test('an old page never stands in for a redirect: its thought may be a draft by now', async () => {
  await cache.render('/post/x');
  answer = elsewhere;
  later(90_000);
  expect(await cache.render('/post/x')).toMatchObject({ status: 302 });
});

test('who changed something waits until its notice is heard, a second at most', async () => {
  vi.useRealTimers();
  const { promise: told, resolve: tell } = Promise.withResolvers<void>();
  cache.watched(() => told);
  expect(await Promise.race([cache.settled(), nextTurn()])).toBe('not yet');
  tell();
  await cache.settled();
  cache.watched(() => new Promise(() => {}));
  await cache.settled();
});
