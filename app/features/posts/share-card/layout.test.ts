import { describe, expect, test } from 'vitest';
import { quoted } from '#app/ui/emphasis.tsx';
import { isScripture, layOut, shortCitation, shortQuote } from './layout.ts';

// As if every character were as wide as two fifths of the letters' size.
const widthOf = (line: string, size: number) => line.length * size * 0.4;
const layOutOf = (quote: string) => layOut(quote, widthOf);

test('Scripture is what names chapter and verse', () => {
  const scripture = ['Gv 1,5', 'cfr. Mc\u00a04,27', 'cfr. Sal 30(29),6', '1 Cor 13, 4-7'];
  const sayings = ['Mio padre', 'Mio padre, da «Il pane cresce di notte»', 'Rivalta, 1938', 'Regola 4', ''];
  expect(scripture.filter(isScripture)).toEqual(scripture);
  expect(sayings.filter(isScripture)).toEqual([]);
});

describe('the quote', () => {
  test('stays whole where there is room', () => {
    expect(shortQuote('«Il pane si aspetta.»')).toBe('«Il pane si aspetta.»');
  });

  test('that is too long ends with a sentence, and its marks are closed', () => {
    const sentence = 'Chi impasta di notte lo sa, e non lo dice a nessuno finché non è giorno. ';
    expect(shortQuote(quoted(sentence.repeat(5)))).toBe(`«${sentence.repeat(3).trim()}»`);
    expect(shortQuote(`“${sentence.repeat(5).trim()}”`)).toBe(`“${sentence.repeat(3).trim()}”`);
  });

  test('of one endless sentence ends with a word', () => {
    const cut = shortQuote(quoted('pane e sale '.repeat(30)));
    expect(cut).toMatch(/^«(pane e sale )+.*(pane|e|sale)…»$/);
    expect(cut.length).toBeLessThanOrEqual(222);
  });

  test.each([
    [39, 132],
    [40, 112],
    [59, 112],
    [60, 88],
    [94, 88],
    [95, 74],
    [129, 74],
    [130, 62],
    [220, 62],
  ])('of %i characters is set in %i pixels', (length, size) => {
    expect(
      layOutOf(
        'una parola '
          .repeat(20)
          .slice(0, length - 1)
          .concat('a'),
      ).size,
    ).toBe(size);
  });

  test('is set in lines as even as they can be', () => {
    expect(layOutOf('Il pane non si spinge: si aspetta.»').lines).toEqual([
      'Il pane non',
      'si spinge:',
      'si aspetta.»',
    ]);
    expect(layOutOf('Uno').lines).toEqual(['Uno']);
  });

  test('keeps the lines of a poem, if need be in smaller letters, and loses them when even these are too tall', () => {
    expect(layOutOf('Pane\nsale\nvino')).toEqual({ size: 132, lines: ['Pane', 'sale', 'vino'] });
    expect(layOutOf('a\nb\nc\nd\ne\nf\ng')).toEqual({ size: 62, lines: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] });
    expect(layOutOf('a\nb\n\nc\nd\ne\nf\ng\nh')).toEqual({ size: 62, lines: ['a b c d e f g h'] });
  });

  test('with a word wider than the card is set in the smallest letters', () => {
    expect(layOutOf('x'.repeat(38))).toEqual({ size: 62, lines: ['x'.repeat(38)] });
  });
});

test('a citation that is too long keeps who said it, else as many words as there is room for', () => {
  const fits = (line: string) => line.length <= 20;
  expect(shortCitation('cfr. Mt 13,33', fits)).toBe('cfr. Mt 13,33');
  expect(shortCitation('Mio padre, da «Il pane cresce di notte»', fits)).toBe('Mio padre');
  expect(shortCitation('Una vecchia panettiera senza nome, a Rivalta', fits)).toBe('Una vecchia…');
  expect(shortCitation('x'.repeat(30), fits)).toBe(`${'x'.repeat(30)}…`);
});
