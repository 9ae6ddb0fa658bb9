import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { PageCache } from './page-cache.ts';

let renders: string[];
let answer: () => Response;
let cache: PageCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  renders = [];
  answer = page;
  cache = new PageCache(async (key) => {
    renders.push(key);
    return answer();
  });
  cache.watched();
});
afterEach(() => {
  vi.useRealTimers();
});

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

test('a change forgets every page, and one that is being rendered meanwhile is not kept', async () => {
  await cache.render('/');
  cache.changed();
  expect(cache.find('/')).toBeUndefined();
  const old = cache.render('/');
  cache.changed();
  const renewed = cache.render('/');
  await Promise.all([old, renewed]);
  expect(renders).toHaveLength(3);
  expect(cache.find('/')).toBeDefined();
});

test('a change of one thought forgets the pages that show it, those that do not say what they show, and no other', async () => {
  const tags: Record<string, string> = { '/': 'page,list', '/post/x': 'page,post-x,post-y', '/post/z': 'page,post-z' };
  cache = new PageCache(async (key) => new Response(key, { headers: tags[key] ? { 'Cache-Tag': tags[key] } : {} }));
  cache.watched();
  const pages = [...Object.keys(tags), '/altro'];
  const kept = () => pages.filter((key) => cache.find(key));
  for (const key of pages) await cache.render(key);
  cache.changed(['post-y']);
  expect(kept()).toEqual(['/', '/post/z']);
  cache.changed(['list', 'post-w']);
  expect(kept()).toEqual(['/post/z']);
  cache.changed();
  expect(kept()).toEqual([]);
});

test.each([
  ['what it shows', [['day-1115'], ['list', 'post-x']], false],
  ['anything', [undefined], false],
  ['something else', [['post-z'], ['day-1115']], true],
])('a page on its way while %s changes: kept or not', async (_, changes, isKept) => {
  answer = () => new Response('', { headers: { 'Cache-Tag': 'page,post-x,list' } });
  const underWay = cache.render('/post/x');
  for (const change of changes) cache.changed(change);
  await underWay;
  expect(cache.find('/post/x') !== undefined).toBe(isKept);
});

test('who asks after a change waits for no answer that was begun before it', async () => {
  const before = cache.render('/');
  cache.changed(['post-z']);
  await Promise.all([before, cache.render('/')]);
  expect(renders).toEqual(['/', '/']);
});

test('a page is rendered anew after a minute, so that the year turns', async () => {
  await cache.render('/');
  later(59_000);
  expect(cache.find('/')).toBeDefined();
  later(1000);
  expect(cache.find('/')).toBeUndefined();
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

test('an old page never stands in for a redirect: its thought may be a draft by now', async () => {
  await cache.render('/post/x');
  answer = elsewhere;
  later(90_000);
  expect(await cache.render('/post/x')).toMatchObject({ status: 302 });
});

test('while nobody tells of changes an old page is given at once and renewed behind, every two seconds', async () => {
  await cache.render('/');
  cache.unwatched();
  expect(Object.keys(cache.find('/') ?? {})).toEqual(['page']);
  answer = failure;
  later(2500);
  expect(cache.find('/')).toMatchObject({ staleSeconds: 2 });
  cache.find('/');
  expect(renders).toHaveLength(2);
  await new Promise(setImmediate);
  later(3000);
  cache.find('/');
  expect(renders).toHaveLength(3);
  cache.watched();
  expect(cache.find('/')).toBeUndefined();
});
