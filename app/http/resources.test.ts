import { expect, test } from 'vitest';
import { get, openSiteForTests } from '#test/app.ts';

openSiteForTests();

test('a public page links the rules for prefetching, a personal page does not', async () => {
  for (const path of ['/', '/pensieri-quotidiani', '/nonce'])
    expect((await get(path)).headers.get('Speculation-Rules'), path).toBe(
      '"/speculation-rules.json"',
    );
  for (const path of ['/amministrazione', '/feed.xml'])
    expect((await get(path)).headers.get('Speculation-Rules'), path).toBeNull();
});

test('public pages are prefetched and never prerendered; the panel, subscribers’ links, searches and files are not prefetched', async () => {
  const response = await get('/speculation-rules.json');
  expect(response.headers.get('Content-Type')).toBe('application/speculationrules+json');
  const rules = await response.json();
  expect(Object.keys(rules)).toEqual(['prefetch']);
  const [{ where, eagerness }] = rules.prefetch;
  expect(eagerness).toBe('moderate');
  const origin = 'https://example.org';
  const matches = (path: string, patterns: string[]) =>
    patterns.some((pattern) => new URLPattern(pattern, origin).test(origin + path));
  const [{ href_matches: pages }, { not: other }] = where.and;
  const isAhead = (path: string) => matches(path, pages) && !matches(path, [other.href_matches]);
  for (const path of [
    '/',
    '/post/3f1c',
    '/archivio/2026/novembre',
    '/pensieri-quotidiani?pagina=2',
  ])
    expect(isAhead(path), path).toBe(true);
  const files = ['/feed.xml', '/cartoline/abc-1200x630.jpg', '/media/abc-768.webp'];
  const others = ['/amministrazione', '/iscrizione/annulla/abc', '/pensieri/a-caso'];
  for (const path of [...files, ...others, '/pensieri-quotidiani?cerca=pane&pagina=2'])
    expect(isAhead(path), path).toBe(false);
});
