import type { Picture } from '#app/features/pictures/picture.ts';
import type { Written } from '#app/features/posts/marks/print.ts';

/** Of the published posts; days YYYY-MM-DD, both included. `search`: as in the panel's table. */
type Selection = { from?: string; to?: string; category?: string; search?: string };

export type BookWish = {
  title: string;
  subtitle: string;
  /** With light marks. */
  preface: string;
  order: 'month' | 'day' | 'season';
  dates: boolean;
  citations: boolean;
  photographs: boolean;
  selection: Selection;
};

export type BookEntry = {
  id: string;
  title: string;
  /** Absent without dates. `date`: YYYY-MM-DD. */
  day?: { date: string; number: number; weekday: string; liturgical?: string };
  quote?: string;
  citation?: string;
  words: Written;
  /** By id. */
  photographs: Record<string, Picture>;
  /** The one above the words. */
  head?: string;
};

/** Without a title where the posts follow one another without chapters. */
export type BookChapter = {
  title?: string;
  /** «capitolo undicesimo». */
  ordinal?: string;
  /** Of a month: weekday of the first (0: Monday), number of days, days with a post. */
  nights?: { first: number; days: number; lit: number[] };
  entries: BookEntry[];
};

export const entriesOf = ({ chapters }: Pick<Book, 'chapters'>) => chapters.flatMap(({ entries }) => entries);

/** «Antico Testamento», «Qoèlet», «3,1». */
export type CitationGroup = {
  title: string;
  books: { title?: string; places: { place: string; entries: string[] }[] }[];
};

export type Book = {
  id: string;
  madeAt: Date;
  address: string;
  title: string;
  subtitle: string;
  author: string;
  preface?: Written;
  chapters: BookChapter[];
  citations: CitationGroup[];
  firstLines: { line: string; entry: string }[];
  /** Paragraphs of the last page. */
  colophon: string[];
};
