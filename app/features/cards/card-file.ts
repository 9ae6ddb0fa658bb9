import { href } from 'react-router';
import { quoted } from '#app/ui/quoted.ts';
import { type CardShape, cardSizes } from '#site/pictures/card-sizes.ts';

const sizeOf = (shape: CardShape) => `${cardSizes[shape].width}x${cardSizes[shape].height}`;
const shapes = Object.keys(cardSizes) as CardShape[];
const file = /^([\da-f]{64})-(\d+x\d+)\.png$/;

export const cardFile = (hash: string, shape: CardShape) => `${hash}-${sizeOf(shape)}.png`;

export function hashOfFile(name: string | undefined) {
  const [, hash, size] = file.exec(name ?? '') ?? [];
  return shapes.some((shape) => sizeOf(shape) === size) ? hash : undefined;
}

type Words = { cardHash: string | null; quote: string | null; title: string };

export function cardOf({ cardHash, quote, title }: Words, shape: CardShape = 'wide') {
  if (!cardHash) return undefined;
  const { width, height } = cardSizes[shape];
  return {
    src: href('/cartoline/:file', { file: cardFile(cardHash, shape) }),
    alt: quote ? quoted(quote) : title,
    width,
    height,
  };
}
