import { expect, test } from 'vitest';
import { ownPagePath, publicFiles, publicPages } from '#app/public-pages.ts';
import { isCacheableResponse, pageKey, unknownPage } from './page-key.ts';

const post = '/post/11111111-1111-4111-8111-111111111111';

test.each([
  ['/', '/'],
  ['/pensieri-quotidiani?utm_source=x&pagina=2&fbclid=y', '/pensieri-quotidiani?pagina=2'],
  ['/archivio/2026/novembre?pagina=2&x=1', '/archivio/2026/novembre?pagina=2'],
  ['/sitemap.xml?parte=2', '/sitemap.xml?parte=2'],
  [`${post}?pagina=7`, post],
])('%s is cached as %s', (url, key) => {
  expect(pageKey('GET', url)).toBe(key);
  expect(pageKey('HEAD', url)).toBe(key);
});

test.each([
  '/amministrazione.data',
  '/_.data',
  '/pensieri-quotidiani.data',
  '/altro',
  '/post/abc',
  '/libri/2026/libro-2026.epub',
  '/categoria/%C3%A0',
  '/categoria/preghiere?pagina=x',
  `${post}/x`,
  '//evil.example',
  '/%69l-libro',
  '/pensieri-quotidiani?pagina=2&pagina=3',
  '/pensieri-quotidiani?cerca=pane',
  '/pensieri-quotidiani?pagina=-1',
])('%s has no cached page of its own', (url) => {
  expect(pageKey('GET', url)).toBeUndefined();
});

function filled(path: string) {
  const parameters = {
    id: post.slice('/post/'.length),
    year: '2026',
    month: 'novembre',
    slug: 'preghiere',
  };
  return path.replaceAll(
    /:(id|year|month|slug)/g,
    (_, name: keyof typeof parameters) => parameters[name],
  );
}

test('exactly the addresses declared as cached have a key, except the author’s own pages', () => {
  const declared = [...publicPages, ...publicFiles].filter(({ path }) => path !== ownPagePath);
  expect(
    declared.filter(
      ({ path, isCacheable }) => (pageKey('GET', filled(path)) !== undefined) !== isCacheable,
    ),
  ).toEqual([]);
});

test('a form is never served from the cache', () => {
  expect(pageKey('POST', '/pensieri-quotidiani')).toBeUndefined();
});

test('a response is cached only if it is complete, successful and without a cookie', () => {
  const isCacheable = (status: number, headers = {}, key = '/') =>
    isCacheableResponse(new Response(null, { status, headers }), key);
  expect(isCacheable(200)).toBe(true);
  expect([302, 404, 500, 503].filter((status) => isCacheable(status))).toEqual([]);
  expect(isCacheable(200, { 'Cache-Control': 'no-store' })).toBe(false);
  expect(isCacheable(200, { 'Set-Cookie': 'a=b' })).toBe(false);
});

test('one page is cached for all addresses that do not exist', () => {
  const isCacheable = (status: number) =>
    isCacheableResponse(new Response(null, { status }), unknownPage);
  expect([isCacheable(404), isCacheable(200), isCacheable(503)]).toEqual([true, false, false]);
});
