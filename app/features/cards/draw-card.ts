import { readFileSync } from 'node:fs';
import satori from 'satori';
import { clings } from '#app/site/fit.ts';
import {
  type CardLayout,
  cardDrawing,
  footEnd,
  hourMarks,
  layoutOf,
} from '#site/pictures/card-dome.ts';
import { type CardShape, type CardStyle, cardFrames, cardInks } from '#site/pictures/cards.ts';
import { drawnFonts } from '#site/pictures/drawn-fonts.ts';
import { type CardWords, inMarks } from './card-words.ts';

type Written = { quote: string; source: string; author: string; address: string };
type Style = Record<string, string | number>;
type Box = { type: string; key: string | null; props: { style: Style; children: Box[] | string } };
type Size = { width: number; height: number };

// Factors of the font size.
const lineHeight = 1.06;
const textEdge = 0.06;
const firstLineUp = 0.026;
const baseline = 0.756;
const addressSize = 0.92;
const authorBelow = 1.45;
const addressBelow = 1.37;
const opening = /^[«“"‘']/;
const endless = /\S{30}(?=\S{3})/g;
const hardBlank = '\u00a0';
/** The emoji font has no glyphs for them. */
const emojiVariants = /[\ufe0f\u20e3]/g;

let fonts: Parameters<typeof satori>[1]['fonts'] | undefined;

/** Returns SVGs, or undefined when the fonts have no characters for the words. */
export async function drawCards(words: CardWords, cardStyle: CardStyle, shapes: CardShape[]) {
  const written = await writtenOn(words);
  return (
    written &&
    Promise.all(shapes.map((shape) => drawCard(written, shape, cardStyle, words.isQuiet)))
  );
}

async function writtenOn({ quote, title, ...foot }: CardWords): Promise<Written | undefined> {
  const composed = [quote, title, foot.source, foot.author, foot.address].map((text) =>
    text.normalize('NFC').replaceAll(emojiVariants, ''),
  );
  const { missing } = await lay(
    composed.map((text) => box({}, text)),
    { width: 9000, height: 9000 },
  );
  const drawable = composed.map((text) =>
    Array.from(text, (character) => (missing.has(character) ? '' : character)).join(''),
  );
  const [ownQuote = '', ownTitle = ''] = drawable.map((text) =>
    text.replaceAll(endless, '$&- ').trim(),
  );
  const [, , source = '', author = '', address = ''] = drawable.map((text) => text.trim());
  const isDrawable = (text: string) =>
    !Array.from(text).some((one) => missing.has(one) && isLetterOrDigit(one));
  const below = { source: source.replaceAll(/\s+/g, ' '), author, address };
  if (ownQuote && isDrawable(composed[0] ?? '')) return { quote: inMarks(ownQuote), ...below };
  return ownTitle && isDrawable(composed[1] ?? '') ? { quote: ownTitle, ...below } : undefined;
}

const isLetterOrDigit = (text: string) => /[\p{L}\p{N}]/u.test(text);

async function drawCard(
  { quote, ...words }: Written,
  shape: CardShape,
  cardStyle: CardStyle,
  isQuiet?: boolean,
) {
  const { edge, top, width } = cardFrames[shape];
  const [mark = ''] = opening.exec(quote) ?? [];
  const { text, size, ...room } = await fitQuote(quote.slice(mark.length), shape);
  const left = edge + textEdge * size;
  const lines = {
    left: left - size / 2,
    right: left + room.width,
    top,
    bottom: top + room.height,
    size,
  };
  const layout = layoutOf(shape, lines.bottom);
  const textStyle = {
    ...quoteStyle(size),
    position: 'absolute',
    top: top - firstLineUp * size,
    color: cardInks[cardStyle].quote,
  };
  const hours = hourMarks(shape, cardStyle, layout, isQuiet).map(
    ({ words, x, y, size, angle, ink }) => {
      const style = {
        position: 'absolute',
        left: x - 100,
        top: y - size,
        width: 200,
        height: 2 * size,
        display: 'flex',
        justifyContent: 'center',
        alignItems: 'center',
        fontSize: size,
        color: ink,
        fontStyle: 'italic',
        transform: `rotate(${angle}deg)`,
      };
      return box(style, words);
    },
  );
  const foot = await footOf(words, shape, cardStyle, layout);
  const quoted = [
    box({ ...textStyle, left, width: cardFrames[shape].widest }, text),
    box({ ...textStyle, right: width - left }, mark),
  ];
  const { svg } = await lay([...hours, ...quoted, ...foot], cardFrames[shape]);
  const ground = `<rect width="100%" height="100%" fill="${cardInks[cardStyle].ground}"/>`;
  return svg.replace(
    /<svg[^>]*>/,
    (start) => `${start}${ground}${cardDrawing(shape, cardStyle, layout, lines, isQuiet)}`,
  );
}

async function fitQuote(quote: string, shape: CardShape) {
  const { top, lowest, widest, ...frame } = cardFrames[shape];
  const sizes = frame.sizes
    .filter(({ shorterThan }) => quote.length < shorterThan)
    .map(({ size }) => size);
  const smaller = [0.9, 0.8, 0.7, 0.6].map((part) => part * (sizes.at(-1) ?? 1));
  const verses = quote.split(/\s*\n\s*/).map(glued);
  const tries = [
    ...sizes.map((size) => ({ size, text: verses.join('\n') })),
    ...[...sizes, ...smaller].map((size) => ({ size, text: verses.join(' ') })),
  ];
  let fitted = { size: 1, text: '', width: 0, height: 0 };
  for (const { size, text } of tries) {
    const words = box(
      { ...quoteStyle(size), display: 'flex', flexDirection: 'column' },
      text.split(/[ \n]/).map(wordBox),
    );
    const { sizes } = await lay(
      [box({ ...quoteStyle(size), width: widest }, text, 'quote'), { ...words, key: 'words' }],
      {
        width: 4000,
        height: 9000,
      },
    );
    fitted = { size, text, width: widest, height: sizes.get('quote')?.height ?? 0 };
    if (fitted.height <= lowest - top && (sizes.get('words')?.width ?? 0) <= widest) return fitted;
  }
  return fitted;
}

const wordBox = (word: string) => box({}, word);

/** A line never ends with an article, a preposition or a clitic, and the last line is never one short word. */
export function glued(verse: string) {
  const words = verse.split(/[ \t]+/).filter(Boolean);
  return words.reduce((line, word, position) => {
    const isLast = position === words.length - 1 && (word.match(/\p{L}/gu)?.length ?? 0) <= 6;
    return `${line}${isLast || clings(words[position - 1] ?? '') ? hardBlank : ' '}${word}`;
  });
}

const quoteStyle = (fontSize: number): Style => ({
  fontSize,
  lineHeight,
  letterSpacing: `${-0.012 * fontSize}px`,
  whiteSpace: 'pre-wrap',
  textWrap: 'balance',
});

async function footOf(
  words: Omit<Written, 'quote'>,
  shape: CardShape,
  cardStyle: CardStyle,
  layout: CardLayout,
) {
  const { edge, foot } = cardFrames[shape];
  const ink = cardInks[cardStyle];
  const y = layout.ground + foot.y;
  const room = footEnd(shape, cardStyle, layout, y) - edge;
  const smallest = addressSize * foot.author;
  const measured = Object.entries(words).map(([name, text]) =>
    box({ fontSize: smallest, whiteSpace: 'pre' }, text, name),
  );
  const { sizes } = await lay(measured, { width: 9000, height: 100 });
  const fitting = (name: keyof typeof words, most: number, at: number) =>
    Math.min(
      most,
      (smallest * (footEnd(shape, cardStyle, layout, at) - edge)) / (sizes.get(name)?.width || 1),
    );
  const line = (text: string, at: number, fontSize: number, color: string, more: Style = {}) =>
    box(
      {
        position: 'absolute',
        left: edge,
        top: at - baseline * fontSize,
        fontSize,
        lineHeight: 1,
        color,
        ...more,
      },
      text,
    );
  const cut = {
    width: room + 1,
    overflow: 'hidden',
    textOverflow: 'ellipsis',
    whiteSpace: 'nowrap',
  };
  const authorAt = words.source ? y + authorBelow * foot.author : y;
  const addressAt = authorAt + addressBelow * foot.author;
  return [
    line(words.source, y, Math.max(smallest, fitting('source', foot.source, y)), ink.source, cut),
    line(words.author, authorAt, fitting('author', foot.author, authorAt), ink.author, {
      fontStyle: 'italic',
    }),
    line(words.address, addressAt, fitting('address', smallest, addressAt), ink.address),
  ];
}

const box = (style: Style, children: Box[] | string, key: string | null = null): Box => ({
  type: 'div',
  key,
  props: { style, children },
});

async function lay(children: Box[], { width, height }: Size) {
  fonts ??= drawnFonts.map(({ file, ...font }) => ({
    ...font,
    weight: 400,
    data: readFileSync(file),
  }));
  const sizes = new Map<string, Size>();
  const missing = new Set<string>();
  const families = [...new Set(drawnFonts.map(({ name }) => name))].join(', ');
  const style = {
    display: 'flex',
    alignItems: 'flex-start',
    width,
    height,
    fontFamily: families,
    fontFeatureSettings: '"lnum"',
  };
  const svg = await satori(box(style, children), {
    fonts,
    width,
    height,
    onNodeDetected: ({ key, width, height }) => {
      if (key) sizes.set(`${key}`, { width, height });
    },
    loadAdditionalAsset: async (_, characters) => {
      for (const character of characters) if (character.trim()) missing.add(character);
      return [];
    },
  });
  return { svg, sizes, missing };
}
