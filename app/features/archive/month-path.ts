import { categorySlug } from '#app/features/posts/categories/category-slug.ts';

/** Of «novembre 2026»: a list knows its months by their names, and loads no calendar. */
export function pathOfNamed(month: string): string {
  const [name = '', year] = month.split(' ');
  return `/archivio/${year}/${categorySlug(name)}`;
}
