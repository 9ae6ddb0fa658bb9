import { type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import { isPostgresInstant } from '#app/calendar/postgres-instant.ts';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { isPostId } from '#app/features/posts/post.ts';
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
const newestFirst = [desc(subscriptions.subscribedAt), desc(subscriptions.id)];

/** A page of subscribers, newest first, after the place where the page before ended. Spaces alone are no search. */
export async function listSubscribers({ search = '', after }: { search?: string; after?: string | null }) {
  const rows = await readRows(readSearch(search), isAfter(after));
  const shown = rows.slice(0, subscribersPerPage);
  return {
    subscribers: shown.map(listed),
    next: rows.length > shown.length ? shown.at(-1)?.place : undefined,
  } satisfies SubscribersPage;
}

/**
 * The next rows: Index Scan using newsletter_subscriptions_newest, on whichever page. A search looks through the newest
 * 5,000 first, where a common word has filled the page already; a rarer one is found by newsletter_subscriptions_search,
 * among so few that sorting them is nothing. Left to itself PostgreSQL takes every word for rare and sorts all it finds.
 * The inner limits keep it from that: what is inside is planned without the order around it.
 */
async function readRows(search: string, standing: SQL) {
  const limit = subscribersPerPage + 1;
  if (!search)
    return withText()
      .where(standing)
      .orderBy(...newestFirst)
      .limit(limit);
  const next = withText()
    .where(standing)
    .orderBy(...newestFirst)
    .limit(nearby);
  const near = await found(next.as('near'), search, limit);
  if (near.length === limit) return near;
  const everywhere = withText().where(sql`${standing} and ${matches(subscriptions.searchText, search)}`);
  return found(everywhere.limit(all).as('found'), search, limit);
}

function found(rows: ReturnType<ReturnType<typeof withText>['as']>, search: string, limit: number) {
  return db
    .select()
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
export async function countFound(search: string): Promise<number> {
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
  if (!isPostgresInstant(subscribedAt) || !isPostId(id)) return sql`true`;
  return sql`(${subscriptions.subscribedAt}, ${subscriptions.id}) < (${subscribedAt}::timestamptz, ${id}::uuid)`;
}
