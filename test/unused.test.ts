import { expect, test } from 'vitest';
import { unusedIn } from './unused.ts';

test('every file, export, class, picture and font is used; by no test alone but the one beside it', () => {
  expect(unusedIn('.')).toEqual({ files: [], exports: [], classes: [], pictures: [] });
});
