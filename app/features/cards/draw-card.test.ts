import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import { type CardShape, cardInks, cardSizes } from '#site/pictures/cards.ts';
import { drawCards, glued } from './draw-card.ts';

const foot = { title: 'Pane', author: 'Agnese Rivalta', address: 'example.org' };
const long = 'Chi impasta di notte lo sa, e non lo dice a nessuno finché non è giorno; '
  .repeat(4)
  .slice(0, 280);
const quotes: Record<string, { quote: string; source: string }> = {
  'of 280 letters': {
    quote: long,
    source: 'Una vecchia panettiera senza nome, a Rivalta, in un inverno lontano',
  },
  'of one long word': {
    quote: 'precipitevolissimevolmente'.repeat(6),
    source: 'panettiera'.repeat(9),
  },
  'with emoji': { quote: 'Il pane 🍞 è caldo ❤️ oggi', source: 'Mio padre 😀' },
};
const shapes = Object.keys(cardSizes) as CardShape[];
const outerRing = '#af3d20';

async function areaOf(svg: string, colour: string) {
  const { data, info } = await sharp(Buffer.from(svg))
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const parts = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  const area = { left: info.width, right: 0, top: info.height, bottom: 0 };
  for (let at = 0; at < data.length; at += 3) {
    if (!parts.every((part, channel) => Math.abs((data[at + channel] ?? 0) - part) < 4)) continue;
    const [x, y] = [(at / 3) % info.width, Math.floor(at / 3 / info.width)];
    area.left = Math.min(area.left, x);
    area.right = Math.max(area.right, x);
    area.top = Math.min(area.top, y);
    area.bottom = Math.max(area.bottom, y);
  }
  return area;
}

describe.each(Object.keys(quotes))('a quote %s', (name) => {
  test.each(shapes)('stays on its card and above the dome, %s', async (shape) => {
    const words = { ...foot, ...(quotes[name] ?? expect.fail()) };
    const [svg = expect.fail('nothing drawn')] = (await drawCards(words, 'dawn', [shape])) ?? [];
    const { width, height } = cardSizes[shape];
    const [quote, dome, address] = await Promise.all(
      [cardInks.dawn.quote, outerRing, cardInks.dawn.address].map((colour) => areaOf(svg, colour)),
    );
    expect(quote?.left).toBeGreaterThan(20);
    expect(quote?.right).toBeLessThan(width - 56);
    expect((quote?.bottom ?? 0) < (dome?.top ?? 0) || (quote?.right ?? 0) < (dome?.left ?? 0)).toBe(
      true,
    );
    expect(address?.top).toBeGreaterThan(dome?.bottom ?? 0);
    expect(address?.right).toBeLessThan(width - 56);
    expect(address?.bottom).toBeLessThan(height - 20);
  });
});

test('no line ends with an article, a preposition or a clitic, or is one short word at the end', () => {
  const words =
    'Chi bussa di notte lo sa: si apre nella porta della madia, e ci si siede al caldo del forno';
  expect(glued(words).split(' ')).toEqual(
    [
      ...['Chi', 'bussa', 'di notte', 'lo sa:', 'si apre', 'nella porta', 'della madia,'],
      ...['e ci si siede', 'al caldo', 'del forno'],
    ].map((part) => part.replaceAll(' ', '\u00a0')),
  );
  expect(glued('Inaspettatamente incontaminato caldo.»')).toBe(
    'Inaspettatamente incontaminato\u00a0caldo.»',
  );
});

test('without a quote, or with a letter in no font, the title is drawn; without a drawable title no card is', async () => {
  const words = { ...foot, source: '' };
  const [titled] = (await drawCards({ ...words, quote: '' }, 'dawn', ['square'])) ?? [];
  const [strange] =
    (await drawCards({ ...words, quote: 'Pace, 𐍈, diceva.' }, 'dawn', ['square'])) ?? [];
  expect(titled).toBeDefined();
  expect(strange).toBe(titled);
  expect(await drawCards({ ...words, quote: '', title: '𐍈' }, 'dawn', ['square'])).toBeUndefined();
});

test.each([
  'Il pane 🍞',
  'Caldo ❤️',
  'Chi impasta 👩‍🍳',
  'Uno 1️⃣',
  'L’Italia 🇮🇹',
  'La parola Λόγος',
  'La pace Мир',
])('the quote «%s» is drawn with its last word', async (quote) => {
  const draw = async (words: object) =>
    (await drawCards({ ...foot, source: '', quote, ...words }, 'dawn', ['square']))?.[0];
  const drawn = await draw({});
  expect(drawn).toBeDefined();
  expect(drawn).not.toBe(await draw({ quote: '' }));
  expect(drawn).not.toBe(await draw({ quote: quote.replace(/ [^ ]+$/, '') }));
});

test('combining accents form one character with their letter', async () => {
  const quote = 'Perche\u0301 la citta\u0300 e\u0300 piu\u0300 buia';
  const draw = (quote: string) =>
    drawCards({ ...foot, quote, source: 'cfr. Is 60,1-3' }, 'night', ['wide']);
  expect(await draw(quote)).toEqual(await draw(quote.normalize('NFC')));
});
