import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { directions, type Order } from './orders.server.ts';
import { matches } from './search.server.ts';

export type Reading = { order: Order; isFlipped: boolean; search: string };
export type Row = Awaited<ReturnType<typeof readInOrder>>[number];

// How far a search looks along the order before it asks the index of words.
const nearby = 500;

/**
 * The next rows of an order. Each order is an index read from a place on, so that the last page costs what the first
 * does: with 100,000 posts 0.1 to 0.3 ms, Index Scan using posts_newest, posts_by_title, posts_by_category or
 * posts_by_status, forwards or backwards.
 *
 * A search looks through the next 500 posts first, where a common word has filled the page already. A rarer one is
 * found by posts_search, among so few posts that sorting them is nothing. Left to itself PostgreSQL takes every word
 * for rare and sorts the whole table to show twenty: seconds with 10,000 posts. The inner limits keep it from that.
 */
export async function readRows(standing: SQL, limit: number, reading: Reading): Promise<Row[]> {
  if (!reading.search.trim()) return readInOrder(standing, limit, reading);
  const near = await sorted(readInOrder(standing, nearby, reading).as('near'), limit, reading);
  if (near.length === limit) return near;
  const found = select(reading).where(sql`${inUse} and ${standing} and ${matches(posts.searchText, reading.search)}`);
  return sorted(found.offset(0).as('found'), limit, reading);
}

const inUse = sql`${posts.deletedAt} is null`;

function readInOrder(standing: SQL, limit: number, { order, isFlipped, search }: Reading) {
  const by = { group: order.group ?? order.key, sortKey: order.key, id: posts.id };
  return select({ order, isFlipped, search })
    .where(sql`${inUse} and ${standing}`)
    .orderBy(...directions(order, isFlipped, by))
    .limit(limit);
}

function sorted(
  rows: ReturnType<ReturnType<typeof readInOrder>['as']>,
  limit: number,
  { order, isFlipped, search }: Reading,
) {
  return db
    .select()
    .from(rows)
    .where(matches(rows.searchText, search))
    .orderBy(...directions(order, isFlipped, rows))
    .limit(limit);
}

function select({ order }: Reading) {
  const { id, title, category, citation, quote, status, version, isSample, createdAt, searchText } = posts;
  return db
    .select({
      ...{ id, title, category, citation, quote, status, version, isSample, createdAt, searchText },
      group: (order.group ? sql<string>`${order.group}` : sql<string>`''`).as('group'),
      sortKey: sql`${order.key}`.as('sort_key'),
      key: sql<string>`${order.key}::text`.as('key'),
    })
    .from(posts);
}
