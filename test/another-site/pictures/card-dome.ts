import { type CardShape, type CardStyle, cardFrames, type HourMark } from './cards.ts';

export type CardLayout = { middle: number; ground: number; width: number; height: number };

export const hourMarks = (): HourMark[] => [];
export const cardDrawing = () => '<path fill="#ffd24a" d="M0 470H9999V474H0Z"/>';
export const footEnd = (shape: CardShape, _: CardStyle) =>
  cardFrames[shape].width - cardFrames[shape].edge;
export const layoutOf = (shape: CardShape): CardLayout => ({
  middle: 0,
  ground: 470,
  width: cardFrames[shape].width,
  height: 4,
});

void ({
  hourMarks,
  cardDrawing,
  footEnd,
  layoutOf,
} satisfies typeof import('#site/pictures/card-dome.ts'));
