import type { ComponentType } from 'react';
import backCover from './back-cover.svg';
import closingNarrow from './closing-narrow.svg';
import closingWide from './closing-wide.svg';
import cover from './cover.svg';
import crumbs from './crumbs.svg';
import dawn from './dawn.svg';
import desk from './desk.svg';
import menuLoaf from './menu-loaf.svg';
import {
  QuietAuthor,
  QuietClosing,
  QuietContacts,
  QuietGround,
  QuietMenu,
  QuietNotFound,
  QuietShare,
  QuietSignup,
  QuietTable,
} from './quiet.tsx';
import share from './share.jpg';
import slipLoaf from './slip-loaf.svg';
import table from './table.svg';

export type Picture = {
  src: string;
  /** Empty for an ornament. `{libro}` is the title of the book. */
  alt: string;
  width: number;
  height: number;
  /** What is inside the drawing that stands in its place on a site that is not the example's, and its words. */
  quiet?: { Inside: ComponentType; alt: string };
};

const drawings = {
  cover: {
    src: cover,
    alt: 'Copertina del libro {libro}: una pagnotta scura con una porta illuminata, sotto curve concentriche dal giallo al blu notte',
    width: 1000,
    height: 1500,
    quiet: { Inside: QuietGround, alt: '' },
  },
  backCover: {
    src: backCover,
    alt: 'Retro di copertina del libro: sul rosso della brace una pagnotta chiara, le stesse curve nei colori dell’alba e le parole «Ho tenuto caldo, ho aspettato, ho aperto la porta.»',
    width: 1000,
    height: 1500,
  },
  closingWide: {
    src: closingWide,
    alt: '',
    width: 1440,
    height: 860,
    quiet: { Inside: QuietClosing, alt: '' },
  },
  closingNarrow: { src: closingNarrow, alt: '', width: 390, height: 300 },
  author: {
    src: desk,
    alt: 'Uno scrittoio davanti a una finestra, poco prima dell’alba',
    width: 900,
    height: 1100,
    quiet: { Inside: QuietAuthor, alt: 'Una finestra ad arco, e un foglio sul tavolo' },
  },
  contacts: {
    src: dawn,
    alt: '',
    width: 900,
    height: 520,
    quiet: { Inside: QuietContacts, alt: '' },
  },
  signup: {
    src: slipLoaf,
    alt: '',
    width: 500,
    height: 246,
    quiet: { Inside: QuietSignup, alt: '' },
  },
  menu: { src: menuLoaf, alt: '', width: 390, height: 226, quiet: { Inside: QuietMenu, alt: '' } },
  table: { src: table, alt: '', width: 520, height: 236, quiet: { Inside: QuietTable, alt: '' } },
  notFound: {
    src: crumbs,
    alt: '',
    width: 920,
    height: 250,
    quiet: { Inside: QuietNotFound, alt: '' },
  },
  share: {
    src: share,
    alt: '{libro}, di {autrice}: una pagnotta scura con una porta illuminata, sotto curve concentriche',
    width: 1200,
    height: 630,
    quiet: { Inside: QuietShare, alt: '' },
  },
} satisfies Record<string, Picture>;

export const pictures: Record<keyof typeof drawings, Picture> = drawings;
