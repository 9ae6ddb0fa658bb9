import { expect, test } from 'vitest';
import { defaultStyle, inMarks } from './card-words.ts';

test('the style is night for a citation with chapter and verse, and dawn for others', () => {
  const scripture = ['Gv 1,5', 'cfr. Mc\u00a04,27', 'cfr. Sal 30(29),6', '1 Cor 13, 4-7'];
  const sayings = [
    'Mio padre',
    'Mio padre, da «Il pane cresce di notte»',
    'Rivalta, 1938',
    'Regola 4',
    '',
    null,
  ];
  for (const source of scripture) expect(defaultStyle(source)).toBe('night');
  for (const source of sayings) expect(defaultStyle(source)).toBe('dawn');
});

test('a quote has quotation marks; a long quote ends with three dots inside its marks', () => {
  expect(inMarks('Il pane si aspetta.')).toBe('«Il pane si aspetta.»');
  expect(inMarks('«Il pane si aspetta.»')).toBe('«Il pane si aspetta.»');
  const sentence = 'Chi impasta di notte lo sa, e non lo dice a nessuno finché non è giorno. ';
  const three = `${sentence.repeat(3).trim().slice(0, -1)}...`;
  expect(inMarks(sentence.repeat(5).trim())).toBe(`«${three}»`);
  expect(inMarks(`“${sentence.repeat(5).trim()}”`)).toBe(`“${three}”`);
});
