import { expect, test } from 'vitest';
import { readingWords } from './content-field.tsx';

test.each([
  ['', '0 parole'],
  ['Perché', '1 parola, 1 minuto di lettura'],
  ["L’anima non ha fretta: c'è pane, dopo-tutto.", '7 parole, 1 minuto di lettura'],
  ['pane '.repeat(301), '301 parole, 2 minuti di lettura'],
  ['pane '.repeat(12_000), '12.000 parole, 60 minuti di lettura'],
])('of %j: «%s»', (text, expected) => {
  expect(readingWords(text)).toBe(expected);
});
