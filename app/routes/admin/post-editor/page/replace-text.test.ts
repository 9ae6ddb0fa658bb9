import { expect, test } from 'vitest';
import { changedPart } from './replace-text.ts';

test.each([
  ["perche' no", 'perché no', "e'"],
  ['aaa', 'aa', 'a'],
  ['aa', 'aaa', ''],
  ['"a" e "b"', '«a» e «b»', '"a" e "b"'],
  ['uguale', 'uguale', ''],
  ['', 'nuovo', ''],
])('of %j, to become %j, only %j is replaced', (old, text, expected) => {
  const [start, end] = changedPart(old, text);
  expect(old.slice(start, end)).toBe(expected);
  expect(old.slice(0, start) + text.slice(start, text.length - (old.length - end)) + old.slice(end)).toBe(text);
});
