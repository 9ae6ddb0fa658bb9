import lantern from './lantern.svg';

const card = { drawing: lantern, ground: '#0b1f2a', quote: '#ffffff', citation: '#ffffff', series: '#ffffff' };

export const shareCards = {
  scripture: card,
  saying: card,
} satisfies typeof import('#site/pictures/share-cards.ts').shareCards;
