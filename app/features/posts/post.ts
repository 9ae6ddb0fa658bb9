import type { LiturgicalName } from '#app/calendar/liturgical/liturgical-day.ts';
import type { RomeDate } from '#app/calendar/rome.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import type { LinkElsewhere } from './field-rules.ts';
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
  pictureId: string | null;
  date: RomeDate;
};

export type PostSummary = Omit<Post, 'content' | 'markup' | 'pictureId'> & { excerpt: Excerpt };
export type WholePost = Post & {
  /** JSON of `Written`: no page downloads the parser, and the router is slow with trees. */
  written?: string;
  pictures: Picture[];
  cardHash: string | null;
  elsewhere: LinkElsewhere[];
  liturgical?: LiturgicalName;
  wordCount: number;
};
