import { beforeEach, expect, test } from 'vitest';
import { PageCache } from './page-cache.ts';

let renders: string[];
let answer: () => Response;
let cache: PageCache;
const heard = async () => {};

beforeEach(() => {
  renders = [];
  answer = page;
  cache = new PageCache(async (key) => {
    renders.push(key);
    return answer();
  });
  cache.watched(heard);
});

const page = () => new Response('<p>pagina</p>');
const elsewhere = () => new Response(null, { status: 302, headers: { Location: '/' } });
const tagged = (tags: string) => () => new Response('', { headers: { 'Cache-Tag': tags } });

test('one is rendered at a time, in a turn of its own: first what somebody asks for, then the thought, home and list, then feeds, then the rest', async () => {
  answer = tagged('list,post-x');
  const pages = ['/archivio/2026', '/feed.xml', '/', '/post/x', '/categoria/vangelo', '/pensieri-quotidiani'];
  for (const key of pages) await cache.render(key);
  renders = [];
  let turn = 0;
  const turns: number[] = [];
  answer = () => {
    turns.push(turn);
    setImmediate(() => {
      turn += 1;
    });
    return elsewhere();
  };
  cache.changed({ tags: ['post-x'] });
  cache.find('/categoria/vangelo');
  cache.changed({ tags: ['post-x'] });
  await cache.settled();
  expect(renders[0]).toBe('/categoria/vangelo');
  expect(renders.slice(1, 4).toSorted()).toEqual(['/', '/pensieri-quotidiani', '/post/x']);
  expect(renders.slice(4)).toEqual(['/feed.xml', '/archivio/2026']);
  expect(turns).toEqual(pages.map((_, index) => index));
});

test('the page of a new thought is rendered before anybody asks, those of an import are not', async () => {
  answer = tagged('texts');
  cache.changed({ tags: ['day-1122', 'list', 'post-x', 'post-y'] });
  await cache.settled();
  expect(renders).toEqual(['/post/x', '/post/y']);
  cache.changed({ tags: ['list', ...Array.from({ length: 6 }, (_, index) => `post-${index}`)] });
  cache.changed({ tags: ['post-z'] });
  await cache.settled();
  expect(renders).toHaveLength(2);
});

test('with the cache turned off nothing is rendered ahead', async () => {
  cache = new PageCache(async () => page(), { rendersAhead: false });
  cache.watched(heard);
  await cache.render('/');
  cache.changed({ tags: ['list', 'post-x'] });
  await cache.settled();
  expect(cache.counts.renderings).toBe(1);
});

test.each([
  ['a page', () => new Response('prima')],
  ['a redirect', elsewhere],
])('%s that was begun earlier and ends later replaces nothing newer', async (_, before) => {
  const under = [Promise.withResolvers<Response>(), Promise.withResolvers<Response>()];
  let begun = 0;
  cache = new PageCache(() => (under[begun++] as (typeof under)[number]).promise);
  cache.watched(heard);
  const first = cache.render('/post/x');
  cache.changed({ tags: ['post-z'] });
  const second = cache.render('/post/x');
  under[1]?.resolve(new Response('poi', { headers: { 'Cache-Tag': 'post-x' } }));
  await second;
  under[0]?.resolve(before());
  await first;
  expect(`${cache.find('/post/x')?.page.variants.identity.body}`).toBe('poi');
});

test('what a visitor has had rendered meanwhile is not rendered again when its turn comes', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>();
  cache = new PageCache(async (key) => {
    renders.push(key);
    return key === '/' && renders.length > 2 ? promise : page();
  });
  cache.watched(heard);
  for (const key of ['/', '/il-libro']) await cache.render(key);
  cache.changed();
  await new Promise(setImmediate);
  await cache.render('/il-libro');
  resolve(page());
  await cache.settled();
  expect(renders.slice(2)).toEqual(['/', '/il-libro']);
});

test('who asks after a change waits for no answer that was begun before it', async () => {
  const before = cache.render('/');
  cache.changed({ tags: ['post-z'] });
  await Promise.all([before, cache.render('/')]);
  expect(renders).toEqual(['/', '/']);
});
