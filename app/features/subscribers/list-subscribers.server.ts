import { type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isPostgresInstant } from '#app/calendar/postgres-instant.ts';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { isUuid } from '#app/uuid.ts';
import type { ListedSubscriber } from './subscriber-row.ts';

export const subscribersPerPage = 50;
/** Beyond it a search says that there are more: counting all matches among a million takes seconds. */
export const mostCounted = 1000;

const { id, email, name, isActive, inactiveReason, subscribedAt } = subscriptions;
const columns = { id, email, name, isActive, inactiveReason, subscribedAt };

type SubscriptionRow = Omit<ListedSubscriber, 'subscribedOn'> & { subscribedAt: Date };
export type SubscribersPage = { subscribers: ListedSubscriber[]; next: string | undefined };

// How far a search looks along the list before it asks the index of words.
const nearby = 5000;
// A limit all the same, and no condition comes through it: see below.
const all = 1_000_000_000;
const inAll = sql<number>`(count(*) over ())::int`;
const notCounted = sql<number>`0`;
const newestFirst = [desc(subscriptions.subscribedAt), desc(subscriptions.id)];

/** A page of subscribers, newest first, after the place where the page before ended. Spaces alone are no search. */
export async function listSubscribers({ search = '', after }: { search?: string; after?: string | null }) {
  const { rows } = await readRows(readSearch(search), isAfter(after));
  return page(rows);
}

/** The same, and how many are found in all: beyond `mostCounted` only that there are more. Without a search nobody counts. */
export async function findSubscribers(search: string, after?: string | null) {
  const { rows, following } = await readRows(readSearch(search), isAfter(after));
  if (!readSearch(search)) return { first: page(rows) };
  return { first: page(rows), matches: (after ? undefined : following) ?? (await countFound(search)) };
}

function page(rows: (SubscriptionRow & { place: string })[]): SubscribersPage {
  const shown = rows.slice(0, subscribersPerPage);
  return {
    subscribers: shown.map(listed),
    next: rows.length > shown.length ? shown.at(-1)?.place : undefined,
  };
}

/**
 * The next rows: Index Scan using newsletter_subscriptions_newest, on whichever page. A search looks through the newest
 * 5,000 first, where a common word has filled the page already; a rarer one is found by newsletter_subscriptions_search,
 * among so few that sorting them is nothing. Left to itself PostgreSQL takes every word for rare and sorts all it finds.
 * The inner limits keep it from that: what is inside is planned without the order around it. Whoever has found all of
 * them knows how many follow the place as well: asking the index once more would take as long again.
 */
async function readRows(search: string, standing: SQL) {
  const limit = subscribersPerPage + 1;
  const next = (count: number) =>
    withText()
      .where(standing)
      .orderBy(...newestFirst)
      .limit(count);
  if (!search) return { rows: await next(limit) };
  const near = await found(next(nearby).as('near'), search, limit, notCounted);
  if (near.length === limit) return { rows: near };
  const everywhere = withText().where(sql`${standing} and ${matches(subscriptions.searchText, search)}`);
  const rows = await found(everywhere.limit(all).as('found'), search, limit, inAll);
  return { rows, following: rows[0]?.inAll ?? 0 };
}

type Rows = ReturnType<ReturnType<typeof withText>['as']>;

function found(rows: Rows, search: string, limit: number, inAll: SQL<number>) {
  const { id, email, name, isActive, inactiveReason, subscribedAt, place } = rows;
  return db
    .select({ id, email, name, isActive, inactiveReason, subscribedAt, place, inAll })
    .from(rows)
    .where(matches(rows.searchText, search))
    .orderBy(desc(rows.subscribedAt), desc(rows.id))
    .limit(limit);
}

function withText() {
  const { searchText } = subscriptions;
  // A date of JavaScript would cut the microseconds off, and a page would repeat or miss rows.
  const place = sql<string>`${subscriptions.subscribedAt}::text || '_' || ${subscriptions.id}`.as('place');
  return db.select({ ...columns, searchText, place }).from(subscriptions);
}

/** One of them, as the list shows it. */
export async function findListedSubscriber(id: string): Promise<ListedSubscriber | null> {
  const [row] = await db.select(columns).from(subscriptions).where(eq(subscriptions.id, id));
  return row ? listed(row) : null;
}

/** How many a search finds, up to one more than `mostCounted`. */
async function countFound(search: string): Promise<number> {
  const some = db
    .select({ id: subscriptions.id })
    .from(subscriptions)
    .where(matches(subscriptions.searchText, readSearch(search)))
    .limit(mostCounted + 1)
    .as('some');
  const [row] = await db.select({ found: sql<number>`count(*)::int` }).from(some);
  return row?.found ?? 0;
}

function listed({ id, email, name, isActive, inactiveReason, subscribedAt }: SubscriptionRow): ListedSubscriber {
  return { id, email, name, isActive, inactiveReason, subscribedOn: romeSlashDay(subscribedAt) };
}

// PostgreSQL refuses a NUL in a text.
const readSearch = (typed: string) => typed.replaceAll('\0', '').trim();

// The signs that mean something to LIKE mean themselves; fold() leaves the escapes as they are.
function matches(text: Column | SQL, search: string) {
  return search ? sql`${text} like fold(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})` : sql`true`;
}

function isAfter(place: string | null | undefined) {
  const [subscribedAt = '', id] = (place ?? '').split('_');
  if (!isPostgresInstant(subscribedAt) || !isUuid(id)) return sql`true`;
  return sql`(${subscriptions.subscribedAt}, ${subscriptions.id}) < (${subscribedAt}::timestamptz, ${id}::uuid)`;
}
