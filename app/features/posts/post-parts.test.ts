import { expect, test } from 'vitest';
import { categorySlug } from './post-parts.ts';

test.each([
  ['PREGHIERE ', 'preghiere'],
  ['Carità', 'carita'],
  ['Preghiera d’avvento', 'preghiera-d-avvento'],
  ['Lettura / Vangelo: «Lc»', 'lettura-vangelo-lc'],
  ['¿?', '-'],
])('%s is %s in its address', (category, slug) => {
  expect(categorySlug(category)).toBe(slug);
});
