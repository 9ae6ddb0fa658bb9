import type { Picture } from '#app/features/pictures/picture.ts';
import type { Written } from '#app/features/posts/marks/print.ts';

export type BookWish = {
  title: string;
  subtitle: string;
  /** With light marks. */
  preface: string;
  photographs: boolean;
  /** A whole year, YYYY-MM-DD. Books of 1.0 may be of other days, of a category or of a search. */
  selection: { from?: string; to?: string; category?: string; search?: string };
};

export type BookEntry = {
  id: string;
  title: string;
  /** `date`: YYYY-MM-DD. */
  day: { date: string; number: number; weekday: string; liturgical?: string };
  quote?: string;
  citation?: string;
  words: Written;
  /** By id. */
  photographs: Record<string, Picture>;
  /** The one above the words. */
  head?: string;
};

/** A month. */
export type BookChapter = {
  title: string;
  /** «capitolo undicesimo». */
  ordinal: string;
  /** Weekday of the first (0: Monday), number of days, days with a post. */
  nights: { first: number; days: number; lit: number[] };
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
  /** Paragraphs of the last page. */
  colophon: string[];
};

export type BookForm = 'a5' | 'large' | 'epub';

const endings: Record<BookForm, string> = {
  a5: '-a5.pdf',
  large: '-grande.pdf',
  epub: '.epub',
};
export const bookForms = Object.keys(endings) as BookForm[];

export const selectionOf = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

/** Undefined unless the book is of a whole year. */
export function yearOf({ from = '', to = '', category, search }: BookWish['selection']): string | undefined {
  const year = from.slice(0, 4);
  const isWhole = from === `${year}-01-01` && to === `${year}-12-31` && !category && !search;
  return isWhole ? year : undefined;
}

export const fileNameOf = ({ selection }: Pick<BookWish, 'selection'>, form: BookForm) =>
  `libro-${yearOf(selection) ?? 'pensieri'}${endings[form]}`;
