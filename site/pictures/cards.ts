// Read by a thread without the bundler: import neither pictures nor styles here.

export const cardStyles = ['night', 'dawn', 'paper'] as const;
export type CardStyle = (typeof cardStyles)[number];
export type CardShape = 'wide' | 'square' | 'tall';

export const cardSizes: Record<CardShape, { width: number; height: number }> = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
};

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
