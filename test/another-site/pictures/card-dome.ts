import type { CardShape, CardStyle } from './card-sizes.ts';
import { cardFrames, type HourMark } from './cards.ts';

export type Placement = { middle: number; ground: number; width: number; height: number };

export const hourMarks = (): HourMark[] => [];
export const cardDrawing = () => '<path fill="#ffd24a" d="M0 470H9999V474H0Z"/>';
export const footEnd = (shape: CardShape, _: CardStyle) =>
  cardFrames[shape].width - cardFrames[shape].edge;
export const placementOf = (shape: CardShape): Placement => ({
  middle: 0,
  ground: 470,
  width: cardFrames[shape].width,
  height: 4,
});

void ({
  hourMarks,
  cardDrawing,
  footEnd,
  placementOf,
} satisfies typeof import('#site/pictures/card-dome.ts'));
