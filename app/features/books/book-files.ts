import { categorySlug } from '#app/features/posts/post-parts.ts';
import type { BookWish } from './book.ts';

export type BookForm = 'a5' | 'large' | 'epub';

const endings: Record<BookForm, string> = {
  a5: '-a5.pdf',
  large: '-grande.pdf',
  epub: '.epub',
};
export const mostPosts = 5000;
export const bookForms = Object.keys(endings) as BookForm[];

/** Undefined unless the book is of a whole year. */
export function yearOf({ from = '', to = '', category, search }: BookWish['selection']): string | undefined {
  const year = from.slice(0, 4);
  const isWhole = from === `${year}-01-01` && to === `${year}-12-31` && !category && !search;
  return isWhole ? year : undefined;
}

export function fileNameOf({ title, selection }: Pick<BookWish, 'title' | 'selection'>, form: BookForm): string {
  const words = categorySlug(title)
    .replaceAll(/[^a-z\d-]/g, '')
    .slice(0, 60);
  return `libro-${yearOf(selection) ?? (words || 'pensieri')}${endings[form]}`;
}
