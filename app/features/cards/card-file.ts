import { type CardShape, cardSizes } from '#site/pictures/cards.ts';

const sizeOf = (shape: CardShape) => `${cardSizes[shape].width}x${cardSizes[shape].height}`;
const shapes = Object.keys(cardSizes) as CardShape[];
const file = /^([\da-f]{64})-(\d+x\d+)\.png$/;

export const cardFile = (hash: string, shape: CardShape) => `${hash}-${sizeOf(shape)}.png`;

export function hashOfFile(name: string | undefined) {
  const [, hash, size] = file.exec(name ?? '') ?? [];
  return shapes.some((shape) => sizeOf(shape) === size) ? hash : undefined;
}
