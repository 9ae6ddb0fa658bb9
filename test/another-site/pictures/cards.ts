export const cardStyles = ['night', 'dawn', 'paper'] as const;
export type CardStyle = (typeof cardStyles)[number];
export type CardShape = 'wide' | 'square' | 'tall';

export const cardSizes: Record<CardShape, { width: number; height: number }> = {
  wide: { width: 1200, height: 630 },
  square: { width: 1080, height: 1080 },
  tall: { width: 1080, height: 1920 },
};

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
void ({
  cardStyles,
  cardSizes,
  cardVersion,
  cardFrames,
  cardInks,
} satisfies typeof import('#site/pictures/cards.ts'));
