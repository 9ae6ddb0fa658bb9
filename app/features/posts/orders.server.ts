import { asc, desc, type SQL, type SQLWrapper, sql } from 'drizzle-orm';
import { posts } from '#app/db/schema.ts';
import { isInstant } from './place.server.ts';
import type { PostsView } from './posts-view.ts';

/** Within its groups, if it has any, an order sorts by one expression and then by id, so that no two rows are equal. */
export type Order = { group?: SQL; key: SQL; type: SQL; isDescending: boolean; isKey: (key: string) => boolean };

const byDate = { key: sql`${posts.createdAt}`, type: sql`timestamptz`, isDescending: true, isKey: isInstant };

/** As a table is opened. Reversed, each is its index read backwards: the groups and what is in them. */
export const orders: Record<PostsView['sort'], Order> = {
  data: byDate,
  titolo: { key: sql`left(fold(${posts.title}), 100)`, type: sql`text`, isDescending: false, isKey: () => true },
  categoria: { group: sql`${posts.category}`, ...byDate },
  stato: { group: sql`${posts.status}`, ...byDate },
};

type Sorted = { group: SQLWrapper; sortKey: SQLWrapper; id: SQLWrapper };

/** `by` is what the rows are sorted by, as the query in question calls it. */
export function directions({ group, isDescending }: Order, isFlipped: boolean, by: Sorted): SQL[] {
  const within = isDescending !== isFlipped ? desc : asc;
  const groups = isFlipped ? desc(by.group) : asc(by.group);
  return [...(group ? [groups] : []), within(by.sortKey), within(by.id)];
}
