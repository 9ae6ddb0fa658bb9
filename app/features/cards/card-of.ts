import { href } from 'react-router';
import { quoted } from '#app/ui/quoted.ts';
import { type CardShape, cardSizes } from '#site/pictures/cards.ts';
import { cardFile } from './card-file.ts';

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
