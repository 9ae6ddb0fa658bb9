import { categorySlug } from '#app/features/posts/post-parts.ts';

/** Separate from month.ts, which loads the calendar. */
export function pathOfNamed(month: string) {
  const [name = '', year] = month.split(' ');
  return `/archivio/${year}/${categorySlug(name)}`;
}
