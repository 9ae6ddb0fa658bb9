import { expect, test } from 'vitest';
import { unusedIn } from './unused.ts';

test('every file, export, class, picture and font is used, not only by a test of another file', () => {
  expect(unusedIn('.')).toEqual({ files: [], exports: [], classes: [], pictures: [] });
});
