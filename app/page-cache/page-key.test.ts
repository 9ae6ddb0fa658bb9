import { expect, test } from 'vitest';
import { pageKey } from './page-key.ts';

const post = '/post/11111111-1111-4111-8111-111111111111';

test.each([
  ['/', '/'],
  ['/il-libro', '/il-libro'],
  ['/_root.data', '/_root.data'],
  [post, post],
  ['/pensieri-quotidiani?pagina=2', '/pensieri-quotidiani?pagina=2'],
  ['/pensieri-quotidiani.data?pagina=3&_routes=routes%2Fpages%2Fposts', '/pensieri-quotidiani.data?pagina=3'],
  ['/pensieri-quotidiani?utm_source=x&pagina=2&fbclid=y', '/pensieri-quotidiani?pagina=2'],
  ['/?utm_source=x', '/'],
  [`${post}?pagina=7`, post],
])('%s is kept as %s', (url, key) => {
  expect(pageKey('GET', url)).toBe(key);
  expect(pageKey('HEAD', url)).toBe(key);
});

test.each([
  '/amministrazione',
  '/amministrazione.data',
  '/amministrazione/newsletter?cerca=x',
  '/iscrizione/abc',
  '/iscrizione/annulla/abc',
  '/healthz',
  '/assets/entry.js',
  '/Il-Libro',
  '/il-libro/',
  '//evil.example',
  '/x1/../il-libro',
  '/./il-libro',
  '/il-libro/.',
  '/..',
  '/%69l-libro',
  '/pensieri-quotidiani?pagina=2&pagina=3',
  '/pensieri-quotidiani?pagina=-1',
  '/pensieri-quotidiani?pagina=',
  '/anteprima/abc',
])('%s is answered each time anew', (url) => {
  expect(pageKey('GET', url)).toBeUndefined();
});

test('only what is read is kept', () => {
  expect(pageKey('POST', '/pensieri-quotidiani')).toBeUndefined();
});
