import type { Picture } from '#app/features/pictures/picture.ts';
import type { PlainValues, TextName } from '#app/features/posts/post-fields.ts';
import type { TextDocument } from '#app/features/writing/document/document.ts';

export type YearBookOptions = {
  title: string;
  subtitle: string;
  preface: string;
  photographs: boolean;
  /** A year, YYYY-MM-DD. Books of 1.0 may have other days, a category or a search. */
  selection: { from?: string; to?: string; category?: string; search?: string };
};

export type YearBookEntry = Partial<Pick<PlainValues, TextName>> & {
  id: string;
  title: string;
  day: { date: string; number: number; weekday: string; liturgical?: string };
  words: TextDocument;
  photographs: Record<string, Picture>;
  head?: string;
};

export type YearBookChapter = {
  title: string;
  ordinal: string;
  /** Weekday of the first day (0: Monday), number of days, days with a post. */
  nights: { first: number; days: number; lit: number[] };
  entries: YearBookEntry[];
};

export const entriesOf = ({ chapters }: Pick<YearBook, 'chapters'>) =>
  chapters.flatMap(({ entries }) => entries);

/** «Antico Testamento», «Qoèlet», «3,1». */
export type CitationGroup = {
  title: string;
  sources: { title?: string; references: { reference: string; entries: string[] }[] }[];
};

export type YearBook = {
  id: string;
  madeAt: Date;
  address: string;
  title: string;
  subtitle: string;
  author: string;
  preface?: TextDocument;
  chapters: YearBookChapter[];
  citations: CitationGroup[];
  colophon: string[];
  /** Who may use the texts; whether the right to mine text and data is reserved. */
  rights: string;
  isReserved: boolean;
};

const endings = { a5: '-a5.pdf', large: '-grande.pdf', epub: '.epub' };
export type YearBookForm = keyof typeof endings;
export const yearBookForms = Object.keys(endings) as YearBookForm[];

export type YearBookFailure = {
  reason: 'time' | 'memory' | 'disk' | 'text' | 'store' | 'broken';
};

export const selectionOf = (year: string) => ({ from: `${year}-01-01`, to: `${year}-12-31` });

export function yearOf({ from = '', to = '', category, search }: YearBookOptions['selection']) {
  const year = from.slice(0, 4);
  const isFullYear = from === `${year}-01-01` && to === `${year}-12-31` && !category && !search;
  return isFullYear ? year : undefined;
}

export const fileNameOf = ({ selection }: Pick<YearBookOptions, 'selection'>, form: YearBookForm) =>
  `libro-${yearOf(selection) ?? 'pensieri'}${endings[form]}`;
