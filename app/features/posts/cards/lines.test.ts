import { describe, expect, test } from 'vitest';
import { layOut } from './lines.ts';

// As if every letter were as wide as two fifths of its size.
const widthOf = (line: string) => line.length * 0.4;
const steps = [126, 100, 88, 74, 60, 52];
const sizes = steps.map((size, step) => ({ size, shorterThan: [40, 60, 95, 140][step] ?? Number.POSITIVE_INFINITY }));
const layOutOf = (quote: string, highest = 1000) => layOut(quote, widthOf, { widest: 840, highest, sizes });

test.each([
  [39, 126],
  [40, 100],
  [59, 100],
  [60, 88],
  [94, 88],
  [95, 74],
  [139, 74],
  [140, 60],
])('a quote of %i letters is set in %i pixels', (length, size) => {
  const words = 'pani '.repeat(40).slice(0, length - 1);
  expect(layOutOf(`${words}a`).size).toBe(size);
});

describe('the lines of a quote', () => {
  test('are as few as they can be, and of these the narrowest', () => {
    expect(layOutOf('Il pane non si spinge: si aspetta.»').lines).toEqual([
      'Il pane non',
      'si spinge:',
      'si aspetta.»',
    ]);
    expect(layOutOf('Uno').lines).toEqual(['Uno']);
  });

  test('never end with an article, a preposition or a conjunction', () => {
    const words =
      'Il pane di ieri e la fame di oggi: a chi bussa con un cesto si apre la porta, per il freddo e per il buio';
    const { lines } = layOutOf(words);
    expect(lines.length).toBeGreaterThan(3);
    for (const line of lines) expect(line).not.toMatch(/\s(il|la|un|di|a|con|per|e)$/);
    expect(lines.join(' ')).toBe(words);
  });

  test('never end with a clitic, or with a preposition that holds its article', () => {
    const words = 'Chi bussa di notte lo sa: si apre nella porta della madia, e ci si siede al caldo del forno aperto';
    for (const widest of [400, 520, 640, 840]) {
      const { lines } = layOut(words, widthOf, { widest, highest: 2000, sizes });
      for (const line of lines) expect(line).not.toMatch(/\s(lo|si|ci|nella|della|al|del)$/);
    }
  });

  test('never end with one short word alone', () => {
    expect(layOutOf('Inaspettatamente incontaminato caldo.»').lines.at(-1)).toBe('incontaminato caldo.»');
    expect(layOutOf('Pane.').lines).toEqual(['Pane.']);
  });

  test('are those of a poem, if need be in smaller letters, and no longer when even these are too tall', () => {
    expect(layOutOf('Pane\nsale\nvino')).toEqual({ size: 126, lines: ['Pane', 'sale', 'vino'] });
    expect(layOutOf('a\nb\nc\nd\ne\nf\ng', 480)).toEqual({ size: 60, lines: ['a', 'b', 'c', 'd', 'e', 'f', 'g'] });
    expect(layOutOf('v\nb\n\nc\nd\nr\nf\ng\nh', 300).lines).toEqual(['v b c d r f g h']);
  });

  test('of a word wider than the card are squeezed until it is whole', () => {
    const { size, lines } = layOutOf('x'.repeat(60));
    expect(lines).toEqual(['x'.repeat(60)]);
    expect(widthOf('x'.repeat(60)) * size).toBeLessThanOrEqual(840);
  });
});
