import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { errorPage } from './error-page.ts';

test('what proxies say while the site gives no answer is what it would say itself', () => {
  expect(readFileSync('deploy/error.html', 'utf8')).toBe(errorPage());
});
