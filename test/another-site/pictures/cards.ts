import { cardSizes } from './card-sizes.ts';

export type LineBox = { left: number; right: number; top: number; bottom: number; size: number };
export type HourMark = {
  words: string;
  x: number;
  y: number;
  size: number;
  angle: number;
  ink: string;
};

const frame = {
  top: 80,
  edge: 80,
  widest: 600,
  lowest: 440,
  sizes: [60, 40, 30].map((size) => ({ size, shorterThan: 999 })),
};
const foot = { y: 40, source: 30, author: 26 };
const inks = {
  ground: '#0b1f2a',
  quote: '#ffffff',
  source: '#ffffff',
  author: '#ffffff',
  address: '#ffffff',
};

export const cardVersion = 1;
export const cardFrames = {
  wide: { ...cardSizes.wide, ...frame, foot },
  square: { ...cardSizes.square, ...frame, foot },
  tall: { ...cardSizes.tall, ...frame, foot },
};
export const cardInks = { night: inks, dawn: inks, paper: inks };
export const ascent = 900;
export const cardFonts = (['normal', 'italic'] as const).map((style) => ({
  name: 'Alegreya Sans',
  style,
  file: `node_modules/@fontsource/alegreya-sans/files/alegreya-sans-latin-400-${style}.woff2`,
}));

void ({
  cardVersion,
  cardFrames,
  cardInks,
  ascent,
  cardFonts,
} satisfies typeof import('#site/pictures/cards.ts'));
