import { type CardShape, type CardStyle, cardSizes } from './card-sizes.ts';

// Read by a thread without the bundler: import neither pictures nor styles here.

/** Another one has all cards drawn anew. */
export const cardVersion: number = 4;

type Inks = { ground: string; quote: string; source: string; author: string; address: string };
type Frame = {
  width: number;
  height: number;
  /** Of the first line and of the letters' left side; the opening mark hangs outside. */
  top: number;
  edge: number;
  /** No line is wider; nothing of the quote is lower. */
  widest: number;
  lowest: number;
  /** Letters of quotes shorter than, from the largest; the last ones are for whatever does not fit. */
  sizes: { size: number; shorterThan: number }[];
  foot: { y: number; source: number; author: number };
};

/** What is drawn must keep away from the lines of the quote, by a part of their letters' size. */
export type LineBox = { left: number; right: number; top: number; bottom: number; size: number };
/** Words around a point on their own baseline. */
export type HourMark = {
  words: string;
  x: number;
  y: number;
  size: number;
  angle: number;
  ink: string;
};

const sizesOf = (steps: number[]) =>
  steps.map((size, step) => ({
    size,
    shorterThan: [16, 40, 60, 95, 140][step] ?? Number.POSITIVE_INFINITY,
  }));
const squareSizes = [156, 126, 100, 88, 74, 60, 52, 46];

export const cardFrames: Record<CardShape, Frame> = {
  wide: {
    ...cardSizes.wide,
    top: 74,
    edge: 84,
    widest: 560,
    lowest: 440,
    sizes: sizesOf([106, 86, 76, 62, 47, 40, 36, 32]),
    foot: { y: 58, source: 32, author: 25 },
  },
  square: {
    ...cardSizes.square,
    top: 96,
    edge: 96,
    widest: 840,
    lowest: 690,
    sizes: sizesOf(squareSizes),
    foot: { y: 76, source: 38, author: 29 },
  },
  tall: {
    ...cardSizes.tall,
    top: 250,
    edge: 96,
    widest: 840,
    lowest: 1300,
    sizes: sizesOf(squareSizes.map((size) => size * 1.06)),
    foot: { y: 104, source: 46, author: 35 },
  },
};

export const cardInks: Record<CardStyle, Inks> = {
  night: {
    ground: '#13202b',
    quote: '#f6e6c4',
    source: '#f6e6c4',
    author: '#e5a045',
    address: '#d9cbae',
  },
  dawn: {
    ground: '#f7f1e6',
    quote: '#1d2229',
    source: '#fff6e8',
    author: '#ffe3cb',
    address: '#fff6e8',
  },
  paper: {
    ground: '#f7f1e6',
    quote: '#1d2229',
    source: '#574f45',
    author: '#a8321a',
    address: '#1d2229',
  },
};

/** Above the baseline, of 1000: where the outlines of the first font begin. */
export const ascent: number = 952;

type CardFont = { name: string; style: 'normal' | 'italic'; file: string };

/** The first one covers most letters, the others what it lacks: the book's have Greek and Cyrillic. Paths from the project's folder. */
export const cardFonts: CardFont[] = [
  ...[['roman', 'normal', ''] as const, ['italic', 'italic', '-italic'] as const].flatMap(
    ([face, style, book]): CardFont[] => [
      ...['', '-rest', '-latin-full', '-latin-ext-full'].map((part) => ({
        name: `Vollkorn${part}`,
        style,
        file: `site/fonts/vollkorn-${face}${part}.woff2`,
      })),
      { name: 'Vollkorn-book', style, file: `site/fonts/vollkorn-book${book}.ttf` },
    ],
  ),
  { name: 'Noto Emoji', style: 'normal', file: 'site/fonts/noto-emoji.ttf' },
];
