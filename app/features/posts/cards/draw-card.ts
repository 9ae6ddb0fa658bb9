import { cardDrawing, footEnd, hourMarks, hours, type Stand, standOf } from '#site/pictures/card-dome.ts';
import type { CardLook, CardShape } from '#site/pictures/card-sizes.ts';
import { cardFrames, cardInks, type LineBox } from '#site/pictures/cards.ts';
import { type CardWords, inMarks, shortSource } from './card-words.ts';
import { drawable, type Lettering, lettering } from './letters.ts';
import { layOut, lineHeight } from './lines.ts';

// Of a letter's size.
const firstBaseline = 0.76;
const textEdge = 0.06;
const middleOfLetters = 0.33;
const addressSize = 0.92;
const authorBelow = 1.45;
const addressBelow = 1.37;
const opening = /^[«“"‘']/;
const endless = /\S{30}(?=\S{3})/g;

type Sheet = { shape: CardShape; look: CardLook; letters: Lettering };
type Written = { quote: string; source: string; author: string; address: string };

/** Undefined where our fonts have no letters for the words. */
export async function drawCards(words: CardWords, look: CardLook, shapes: CardShape[]) {
  const written = await writtenOn(words);
  if (!written) return undefined;
  const { quote, source, author, address } = written;
  const letters = await lettering({
    quote: [...partsOf(quote.replace(opening, '')), ...(opening.exec(quote) ?? [])],
    roman: [...partsOf(source).flatMap(cutForms), ...partsOf(address)],
    italic: [...partsOf(author), ...hours.flatMap(partsOf)],
  });
  return shapes.map((shape) => drawCard(written, { shape, look, letters }));
}

async function writtenOn({ quote, title, source, author, address }: CardWords): Promise<Written | undefined> {
  const wanted = [quote, title, source, author, address];
  const known = (await drawable(wanted)).map((text) => text.replaceAll(endless, '$& ').trim());
  const [ownQuote = '', ownTitle = '', ...foot] = known;
  const [ownSource = '', ownAuthor = '', ownAddress = ''] = foot;
  const below = { source: ownSource.replaceAll(/\s+/g, ' '), author: ownAuthor, address: ownAddress };
  if (isMostOf(ownQuote, quote)) return { quote: inMarks(ownQuote), ...below };
  return isMostOf(ownTitle, title) ? { quote: ownTitle, ...below } : undefined;
}

/** What has lost more than a fifth of its letters says something else. */
function isMostOf(known: string, text: string) {
  return lettersIn(known) > 0 && lettersIn(known) >= 0.8 * lettersIn(text);
}

const lettersIn = (text: string) => text.normalize('NFC').match(/[\p{L}\p{N}]/gu)?.length ?? 0;

const cutForms = (word: string) => [word, word.replace(/,$/, ''), `${word}…`, `${word.replace(/,$/, '')}…`];

const partsOf = (text: string) => text.split(/[ \t\n]+/).filter(Boolean);

function drawCard({ quote, ...words }: Written, sheet: Sheet) {
  const { shape, look, letters } = sheet;
  const { width, height, ...frame } = cardFrames[shape];
  const [mark = ''] = opening.exec(quote) ?? [];
  const widthOf = (line: string) => letters.widthOf('quote', line);
  const { size, lines } = layOut(quote.slice(mark.length), widthOf, { ...frame, highest: frame.lowest - frame.top });
  const left = frame.edge + textEdge * size;
  const boxes = lines.map((line, row): LineBox => {
    const top = frame.top + row * lineHeight * size;
    return {
      left: left - widthOf(mark) * size,
      right: left + widthOf(line) * size,
      top,
      bottom: top + lineHeight * size,
      size,
    };
  });
  const stand = standOf(shape, boxes.at(-1)?.bottom ?? frame.top);
  const write = (line: string, x: number, top: number) =>
    letters.write('quote', line, `translate(${at(x)} ${at(top + firstBaseline * size)})`, size, cardInks[look].quote);
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">`,
    `<rect width="${width}" height="${height}" fill="${cardInks[look].ground}"/>`,
    cardDrawing(shape, look, stand, boxes),
    ...hoursOn(stand, sheet),
    write(mark, left - widthOf(mark) * size, frame.top),
    ...boxes.map(({ top }, row) => write(lines[row] ?? '', left, top)),
    ...footOf(words, stand, sheet),
    '</svg>',
  ].join('');
}

function hoursOn(stand: Stand, { shape, look, letters }: Sheet) {
  const widthOf = (words: string) => letters.widthOf('italic', words);
  return hourMarks(shape, look, stand, widthOf).map(({ words, x, y, size, angle, ink }) => {
    const own = `translate(${at((-widthOf(words) * size) / 2)} ${at(middleOfLetters * size)})`;
    return letters.write('italic', words, `translate(${at(x)} ${at(y)}) rotate(${at(angle)}) ${own}`, size, ink);
  });
}

function footOf({ source, author, address }: Omit<Written, 'quote'>, stand: Stand, { shape, look, letters }: Sheet) {
  const { edge, foot } = cardFrames[shape];
  const ink = cardInks[look];
  const from = (y: number) => `translate(${edge} ${at(y)})`;
  const y = stand.ground + foot.y;
  const room = footEnd(shape, look, stand, y) - edge;
  const smallest = addressSize * foot.author;
  const shown = shortSource(source, (line) => letters.widthOf('roman', line) * smallest <= room);
  const size = Math.min(foot.source, room / letters.widthOf('roman', shown));
  const authorAt = shown ? y + authorBelow * foot.author : y;
  return [
    shown && letters.write('roman', shown, from(y), size, ink.source),
    letters.write('italic', author, from(authorAt), foot.author, ink.author),
    letters.write('roman', address, from(authorAt + addressBelow * foot.author), smallest, ink.address),
  ];
}

const at = (position: number) => Math.round(position * 10) / 10;
