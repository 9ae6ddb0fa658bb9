import { describe, expect, test } from 'vitest';
import { type CardLook, type CardShape, cardSizes } from '#site/pictures/card-sizes.ts';
import { drawCards } from './draw-card.ts';

const foot = { title: 'Pane', author: 'Agnese Rivalta', address: 'example.org' };
const long = 'Chi impasta di notte lo sa, e non lo dice a nessuno finché non è giorno; '.repeat(4).slice(0, 280);
const quotes: Record<string, { quote: string; source: string }> = {
  short: { quote: 'Pane.', source: '' },
  'of 280 letters': { quote: long, source: 'Una vecchia panettiera senza nome, a Rivalta, in un inverno lontano' },
  'of one long word': { quote: 'precipitevolissimevolmente'.repeat(6), source: 'Sal 30(29),6' },
  'with accents apart': { quote: 'Perche\u0301 la citta\u0300 e\u0300 piu\u0300 buia', source: 'cfr. Is 60,1-3' },
  'with emoji': { quote: 'Il pane 🍞 è caldo ❤️ oggi', source: 'Mio padre 😀' },
  'in Greek': { quote: 'Ἐν ἀρχῇ ἦν ὁ λόγος', source: 'Gv 1,1' },
};
const shapes = Object.keys(cardSizes) as CardShape[];
const looks: CardLook[] = ['night', 'dawn', 'paper'];

type Group = { size: number; left: number; right: number; top: number; bottom: number };

/** The ink of each line of words that stands upright. */
function linesIn(svg: string): Group[] {
  const groups = svg.matchAll(
    /<g fill="[^"]*" transform="translate\(([\d.-]+) ([\d.-]+)\) scale\(([\d.]+)\)">(.*?)<\/g>/g,
  );
  return Array.from(groups, ([, x, y, scale, words = '']) => {
    const points = [...words.matchAll(/translate\((-?\d+) -952\)" d="([^"]*)"/g)].flatMap(([, from, outline = '']) =>
      Array.from(outline.matchAll(/(-?[\d.]+) (-?[\d.]+)/g), ([, px, py]) => [
        Number(from) + Number(px),
        Number(py) - 952,
      ]),
    );
    const [xs, ys] = [points.map(([px = 0]) => px), points.map(([, py = 0]) => py)];
    const at = (origin: string | undefined, value: number) => Number(origin) + value * Number(scale);
    const across = { left: at(x, Math.min(...xs)), right: at(x, Math.max(...xs)) };
    return { size: Number(scale) * 1000, ...across, top: at(y, Math.min(...ys)), bottom: at(y, Math.max(...ys)) };
  });
}

function domeIn(svg: string) {
  const [, left, ground, top] = /d="M([\d.]+) ([\d.]+)C[\d.]+ [\d.]+ [\d.]+ ([\d.]+)/.exec(svg) ?? [];
  return { left: Number(left), ground: Number(ground), top: Number(top) };
}

async function drawn(name: string, look: CardLook = 'night') {
  const svgs = await drawCards({ ...foot, ...(quotes[name] ?? expect.fail()) }, look, shapes);
  return (svgs ?? expect.fail('nothing drawn')).map((svg, position) => ({
    svg,
    ...cardSizes[shapes[position] ?? 'wide'],
  }));
}

describe.each(Object.keys(quotes))('a quote %s', (name) => {
  test.each(looks)('stays on its card and above the dome, in %s', async (look) => {
    for (const { svg, width, height } of await drawn(name, look)) {
      const lines = linesIn(svg);
      const { left, top, ground } = domeIn(svg);
      expect(lines.length).toBeGreaterThanOrEqual(3);
      for (const line of lines) {
        expect(line.left).toBeGreaterThan(20);
        expect(line.right).toBeLessThan(width - 56);
        expect(line.bottom).toBeLessThan(height - 20);
        const isInFoot = line.top > ground;
        expect(isInFoot || line.bottom < top || line.right < left).toBe(true);
      }
    }
  });
});

test('the words are those of the drawing, where the drawing has them', async () => {
  const quote = 'La luce sta nel buio, e il buio non ha saputo spegnerla.';
  const [, square = ''] = (await drawCards({ ...foot, quote, source: 'cfr. Gv 1,5' }, 'night', shapes)) ?? [];
  const places = [...square.matchAll(/translate\(([\d.]+) ([\d.]+)\) scale\(([\d.]+)\)/g)].map(([, ...place]) =>
    place.map(Number),
  );
  expect(places.slice(1)).toEqual([
    [102, 172, 0.1],
    [102, 278, 0.1],
    [102, 384, 0.1],
    [96, 964, 0.038],
    [96, 1006.1, 0.029],
    [96, 1045.8, 0.02668],
  ]);
  for (const path of [
    'M293.9 888C287.3 622.6 475.6 460 746.3 460S1180.4 639.8 1167.3 888Z',
    'M554.6 888C552.2 808.4 620.9 759.7 719.7 759.7S878.2 813.6 873.4 888Z',
    'M690 889V856.2a14.4 14.4 0 0 1 28.8 0V889Z',
    'M690 888H718.8L920.4 1080H594Z',
  ])
    expect(square.includes(`d="${path}"`) || path).toBe(true);
});

test('without a quote, or in letters that the fonts lack, the title is written; without that either nothing is', async () => {
  const words = { ...foot, source: '' };
  const [titled] = (await drawCards({ ...words, quote: '' }, 'dawn', ['square'])) ?? [];
  const [greek] = (await drawCards({ ...words, quote: 'Ἐν ἀρχῇ ἦν ὁ λόγος' }, 'dawn', ['square'])) ?? [];
  expect(titled).toBeDefined();
  expect(greek).toBe(titled);
  expect(await drawCards({ ...words, quote: '', title: '🍞' }, 'dawn', ['square'])).toBeUndefined();
});

test('accents that are written apart are those of one letter', async () => {
  const together = quotes['with accents apart']?.quote.normalize('NFC') ?? '';
  const [one] = (await drawCards({ ...foot, quote: together, source: 'cfr. Is 60,1-3' }, 'night', ['wide'])) ?? [];
  expect((await drawn('with accents apart'))[0]?.svg).toBe(one);
});

test('a source too long for the room beside the light is written smaller before it loses chapter and verse', async () => {
  const source = 'Prima lettera ai Corinzi 13,4-7';
  const tallFoot = async (source: string) => {
    const [svg = ''] = (await drawCards({ ...foot, quote: 'Pane.', source }, 'night', ['tall'])) ?? [];
    return linesIn(svg).filter(({ top }) => top > domeIn(svg).ground);
  };
  const [short] = await tallFoot('Gv 1,5');
  const [long, author, address] = await tallFoot(source);
  expect(short?.size).toBe(46);
  expect(long?.size).toBeLessThan(46);
  expect(long?.size).toBeGreaterThanOrEqual(address?.size ?? 99);
  expect(long?.right).toBeGreaterThan(500);
  expect(author?.top).toBeGreaterThan(long?.bottom ?? 9999);
});
