import { and, eq, type SQL } from 'drizzle-orm';
import { posts } from '#app/db/schema.ts';
import { within } from '#app/features/archive/archive.server.ts';
import { matches } from '#app/features/posts/list-posts.server.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import type { BookWish } from './book.ts';

const everFrom = '0001-01-01';
const everTo = '9999-12-30';

/** A condition on posts. */
export function selects({ from, to, category, search = '' }: BookWish['selection']): SQL | undefined {
  const isOfDays = from || to ? within(from ?? everFrom, to ?? everTo) : undefined;
  return and(isPublished, isOfDays, category ? eq(posts.category, category) : undefined, matches(search));
}
