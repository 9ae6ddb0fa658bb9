import type { LiturgicalName } from '#app/calendar/liturgical/liturgical-line.ts';
import type { RomeDate } from '#app/calendar/rome.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import type { LinkElsewhere } from './elsewhere.ts';
import type { Markup } from './marks/tree.ts';
import type { Excerpt } from './text/excerpt.ts';

export type Post = {
  id: string;
  title: string;
  content: string;
  markup: Markup;
  quote: string | null;
  citation: string | null;
  category: string;
  /** The photograph above the text. */
  pictureId: string | null;
  date: RomeDate;
};

export type PostSummary = Omit<Post, 'content' | 'markup' | 'pictureId'> & { excerpt: Excerpt };
/** Read on its own: with its addresses on social networks. */
export type WholePost = Post & {
  /** A text with marks, read on the server: no page downloads the parser. Packed: a tree of objects takes the router long. */
  written?: string;
  pictures: Picture[];
  cardHash: string | null;
  elsewhere: LinkElsewhere[];
  liturgical?: LiturgicalName;
  wordCount: number;
};
