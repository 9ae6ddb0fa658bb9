import { emsOf, holdsPhrases, wrapped } from '#app/site/fit.ts';
import { yearCover } from '#site/pictures/year-book.ts';

export type CoverWord = {
  words: string;
  x: number;
  y: number;
  size: number;
  isItalic: boolean;
  ink: string;
};

/** The front cover after trimming, four units a millimetre. */
export const coverSize = { width: 592, height: 840 };

export const coverBleed = 12;

const edge = 48;
const top = 40;
const lowest = 320;
const lineHeight = 0.98;
const subtitleSize = 24;
const author = { size: 28, baseline: 802, step: 32, ems: 6, besideLight: 152 };
const sizes = [100, 84, 70, 58, 48, 40, 34];
const smallest = 24;
const roomOf = (size: number) => (coverSize.width - 1.6 * edge) / size;

export function coverTitle(title: string) {
  const fitting = sizes
    .map((size) => ({ size, lines: wrapped(title, roomOf(size)) }))
    .find(({ size, lines }) => holdsPhrases(title, roomOf(size)) && endOf(size, lines) <= lowest);
  return fitting ?? { size: smallest, lines: wrapped(title, roomOf(smallest)).slice(0, 10) };
}

const endOf = (size: number, lines: string[]) => top + size * (1 + lineHeight * (lines.length - 1));

export function coverWords(yearBook: {
  title: string;
  subtitle?: string;
  author: string;
}): CoverWord[] {
  const { inks } = yearCover;
  const { size, lines } = coverTitle(yearBook.title);
  const title = lines.map((words, row) => {
    const isItalic = row > 0 && row === lines.length - 1;
    const x = isItalic ? edge - 0.04 * size : edge;
    const y = top + size * (1 + lineHeight * row);
    return { words, x, y, size, isItalic, ink: inks[isItalic ? 'emphasis' : 'title'] };
  });
  const subtitle = wrapped(yearBook.subtitle ?? '', roomOf(subtitleSize)).map((words, row) => ({
    words,
    x: edge + 2,
    y: endOf(size, lines) + (2.2 + 1.25 * row) * subtitleSize,
    size: subtitleSize,
    isItalic: true,
    ink: inks.title,
  }));
  const names = wrapped(yearBook.author.replaceAll('-', '- '), author.ems).map((line) =>
    line.replaceAll('- ', '-'),
  );
  const fitting = Math.min(author.size, author.besideLight / Math.max(...names.map(emsOf)));
  const first = author.baseline - (names.length - 1) * author.step;
  const by = names.map((words, row) => ({
    words,
    x: edge,
    y: first + row * author.step,
    size: fitting,
    isItalic: false,
    ink: inks.title,
  }));
  return [...title, ...subtitle, ...by];
}
