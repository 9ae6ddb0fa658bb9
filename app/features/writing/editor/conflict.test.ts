import { expect, test } from 'vitest';
import { whereTheyDiffer } from './conflict.tsx';
import { conflictWords } from './words.ts';

test.each([
  ['Uno.\n\nDue.\n\nTre.', 'Uno.\n\n2.\n\nTre.', '…\n\nDue.\n\n…', '…\n\n2.\n\n…'],
  ['Uno.', 'Uno.\n\nDue.', '…', '…\n\nDue.'],
  ['Uno.\n\nUno.', 'Uno.', '…\n\nUno.', '…'],
  ['', 'Uno.', '', 'Uno.'],
  ['Uno.', 'Uno.', conflictWords.onlyMarks, conflictWords.onlyMarks],
])('%j and %j differ in %j and %j', (one, other, own, saved) => {
  expect(whereTheyDiffer(one, other)).toEqual([own, saved]);
});
