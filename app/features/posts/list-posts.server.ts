import { sql } from 'drizzle-orm';
import { romeDay } from '#app/calendar/rome.ts';
import { posts } from '#app/db/schema.ts';
import type { ListedPost } from './listed-post.ts';
import { orders } from './orders.server.ts';
import { isAfter, type Place, readPlace, writePlace } from './place.server.ts';
import type { PostsView } from './posts-view.ts';
import { type Reading, type Row, readRows } from './read-rows.server.ts';

export const postsPerPage = 20;
// One row more than a page holds, to know whether there are others.
const oneMore = postsPerPage + 1;

/** `previous` and `next` are the places before and after which the neighbouring pages stand. */
export type PostsPage = { posts: ListedPost[]; previous?: string; next?: string };

/** A page of the administration's table, standing where its address says. */
export async function listPosts(view: PostsView): Promise<PostsPage> {
  const order = orders[view.sort];
  const before = readPlace(view.before, order.isKey);
  const place = before ?? readPlace(view.after, order.isKey);
  // What stands before a place is read backwards from it.
  const isFlipped = view.isReversed !== Boolean(before);
  const rows = await readPage(place, { order, isFlipped, search: view.search });
  const hasMore = rows.length > postsPerPage;
  const page = rows.slice(0, postsPerPage);
  if (before) page.reverse();
  const [first, last] = [page[0], page.at(-1)];
  return {
    posts: page.map(listed),
    previous: first && (before ? hasMore : place) ? writePlace(first) : undefined,
    next: last && (before ? true : hasMore) ? writePlace(last) : undefined,
  };
}

async function readPage(place: Place | undefined, reading: Reading): Promise<Row[]> {
  const { group, key, type, isDescending } = reading.order;
  if (!place) return readRows(sql`true`, oneMore, reading);
  const direction = isAfter(isDescending !== reading.isFlipped);
  const follows = sql`(${key}, ${posts.id}) ${direction} (${place.key}::${type}, ${place.id}::uuid)`;
  if (!group) return readRows(follows, oneMore, reading);
  // Groups run in one direction and what is in them in the other, which no comparison of rows can say: first the rest
  // of this group, then the groups that follow.
  const rest = await readRows(sql`${group} = ${place.group} and ${follows}`, oneMore, reading);
  if (rest.length === oneMore) return rest;
  const others = sql`${group} ${isAfter(reading.isFlipped)} ${place.group}`;
  return [...rest, ...(await readRows(others, oneMore - rest.length, reading))];
}

function listed({ key, group, sortKey, createdAt, ...post }: Row): ListedPost {
  return { ...post, date: romeDay(createdAt) };
}
