import type { CardLook, CardShape } from './card-sizes.ts';
import { cardFrames, type HourMark } from './cards.ts';

export type Stand = { middle: number; ground: number; width: number; height: number };

export const hourMarks = (): HourMark[] => [];
export const cardDrawing = () => '<path fill="#ffd24a" d="M0 470H9999V474H0Z"/>';
export const footEnd = (shape: CardShape, _: CardLook) =>
  cardFrames[shape].width - cardFrames[shape].edge;
export const standOf = (shape: CardShape): Stand => ({
  middle: 0,
  ground: 470,
  width: cardFrames[shape].width,
  height: 4,
});

void ({
  hourMarks,
  cardDrawing,
  footEnd,
  standOf,
} satisfies typeof import('#site/pictures/card-dome.ts'));
