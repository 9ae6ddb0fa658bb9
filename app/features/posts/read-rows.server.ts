import { type SQL, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { directions, type Order } from './orders.server.ts';
import { matches } from './search.server.ts';

export type Reading = { order: Order; isFlipped: boolean; search: string };
export type Row = Awaited<ReturnType<typeof readInOrder>>[number];

// How far a search looks along the order before it asks the index of words.
const nearby = 500;
// A limit all the same, and no condition comes through it: see below.
const all = 1_000_000_000;

/**
 * The next rows of an order. Each order is an index read from a place on, so that the last page costs what the first
 * does: with 100,000 posts 0.03 to 0.1 ms, Index Scan using posts_newest, posts_by_title, posts_by_category or
 * posts_by_status, forwards or backwards.
 *
 * A search looks through the next 500 posts first, where a common word has filled the page already. A rarer one is
 * found by posts_search, among so few posts that sorting them is nothing (12 ms for 2,400). Left to itself PostgreSQL
 * takes every word for rare and sorts the whole table to show twenty: seconds with 10,000 posts. The inner limits
 * keep it from that: what is inside is planned without the order around it.
 */
export async function readRows(standing: SQL, limit: number, reading: Reading): Promise<Row[]> {
  const here = sql`${posts.deletedAt} is null and ${standing}`;
  if (!reading.search.trim()) return readInOrder(here, limit, reading);
  const next = withText(reading.order)
    .where(here)
    .orderBy(...directions(reading.order, reading.isFlipped, columnsOf(reading.order)))
    .limit(nearby);
  const near = await sorted(next.as('near'), limit, reading);
  if (near.length === limit) return near;
  const found = withText(reading.order).where(sql`${here} and ${matches(posts.searchText, reading.search)}`);
  return sorted(found.limit(all).as('found'), limit, reading);
}

function readInOrder(here: SQL, limit: number, { order, isFlipped }: Reading) {
  return db
    .select(columnsOf(order))
    .from(posts)
    .where(here)
    .orderBy(...directions(order, isFlipped, columnsOf(order)))
    .limit(limit);
}

/** The rows among these that the search finds; their folded texts stay in the database. */
function sorted(rows: ReturnType<ReturnType<typeof withText>['as']>, limit: number, reading: Reading) {
  const { id, title, category, citation, quote, status, version, isSample, createdAt, group, sortKey, key } = rows;
  return db
    .select({ id, title, category, citation, quote, status, version, isSample, createdAt, group, sortKey, key })
    .from(rows)
    .where(matches(rows.searchText, reading.search))
    .orderBy(...directions(reading.order, reading.isFlipped, rows))
    .limit(limit);
}

function withText(order: Order) {
  return db.select({ ...columnsOf(order), searchText: posts.searchText }).from(posts);
}

function columnsOf(order: Order) {
  const { id, title, category, citation, quote, status, version, isSample, createdAt } = posts;
  return {
    ...{ id, title, category, citation, quote, status, version, isSample, createdAt },
    group: (order.group ? sql<string>`${order.group}` : sql<string>`''`).as('group'),
    sortKey: sql`${order.key}`.as('sort_key'),
    key: sql<string>`${order.key}::text`.as('key'),
  };
}
