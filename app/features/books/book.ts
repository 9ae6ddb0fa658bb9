import type { RomeDate } from '#app/calendar/rome.ts';
import type { Picture } from '#app/features/pictures/picture.ts';
import type { Written } from '#app/features/posts/marks/written.ts';

/** Which published posts: days YYYY-MM-DD, both included; a search is in the words of the panel’s search field. */
type Selection = { from?: string; to?: string; category?: string; search?: string };

/** What she asks for. */
export type BookWish = {
  title: string;
  subtitle: string;
  /** With light marks. */
  preface: string;
  order: 'month' | 'day' | 'season';
  dates: boolean;
  citations: boolean;
  photographs: boolean;
  /** Millimetres of one sheet: two pages. */
  paper: number;
  selection: Selection;
};

export type BookEntry = {
  id: string;
  title: string;
  /** Absent without dates; the weekday is in lower case. */
  day?: { date: RomeDate; number: number; weekday: string; liturgical?: string };
  quote?: string;
  citation?: string;
  words: Written;
  /** Of the head and of the words, by id. */
  photographs: Record<string, Picture>;
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

/** Index of citations: «Antico Testamento» › «Qoèlet» › «3,1». */
export type CitationGroup = {
  title: string;
  books: { title?: string; places: { place: string; entries: string[] }[] }[];
};

export type Book = {
  title: string;
  subtitle: string;
  author: string;
  preface?: Written;
  chapters: BookChapter[];
  citations: CitationGroup[];
  /** By alphabet: the first words of each post. */
  firstLines: { line: string; entry: string }[];
  /** Paragraphs of the last page. */
  colophon: string[];
};

/** Pages of the A5 where each block of a post begins, by the post's id; the title is the first. */
export type PageMap = Record<string, number[]>;
