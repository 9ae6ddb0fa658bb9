import horizon from './horizon.svg';
import lantern from './lantern.svg';

export type Picture = { src: string; alt: string; width: number; height: number };

const wide: Picture = { src: horizon, alt: '', width: 1440, height: 900 };
const tall: Picture = { src: lantern, alt: '', width: 1000, height: 1500 };

export const pictures = {
  cover: { ...tall, alt: 'Copertina del libro {libro}: un faro bianco' },
  backCover: { ...tall, alt: 'Retro di copertina del libro {libro}' },
  closingWide: wide,
  closingNarrow: wide,
  author: { ...tall, alt: 'Un faro visto dal molo' },
  contacts: wide,
  signup: wide,
  menu: wide,
  table: wide,
  notFound: wide,
  share: { ...wide, alt: '{libro}, di {autrice}' },
} satisfies typeof import('#site/pictures/pictures.ts').pictures;
