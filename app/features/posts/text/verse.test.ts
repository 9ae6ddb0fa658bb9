import { expect, test } from 'vitest';
import { isVerse } from './verse.ts';

test.each([
  ['Signore che bussi,\nio ti aspetto sempre dalla porta grande.', true],
  [`${'a'.repeat(90)}\nAmen.`, true],
  ['Amen.', false],
  ['', false],
  [`${'Una riga di prosa, lunga quanto serve per non stare in una riga sola della pagina. '.repeat(2)}\nPoi.`, false],
  [`Breve.\n${'a'.repeat(91)}`, false],
])('%j: is it verse? %j', (paragraph, expected) => {
  expect(isVerse(paragraph)).toBe(expected);
});
