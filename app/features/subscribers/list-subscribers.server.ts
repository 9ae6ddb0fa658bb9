import { type Column, desc, eq, type SQL, sql } from 'drizzle-orm';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import { isUuid } from '#app/uuid.ts';
import type { ListedSubscriber } from './subscriber.ts';

const subscribersPerPage = 50;
/** Counting more among a million takes seconds. */
export const mostCounted = 1000;

const { id, email, name, isActive, inactiveReason, subscribedAt } = subscriptions;
const columns = { id, email, name, isActive, inactiveReason, subscribedAt };

type SubscriptionRow = Omit<ListedSubscriber, 'subscribedOn'> & { subscribedAt: Date };
type SubscribersPage = { subscribers: ListedSubscriber[]; next: string | undefined };

const nearby = 5000;
const all = 1_000_000_000;
const inAll = sql<number>`(count(*) over ())::int`;
const notCounted = sql<number>`0`;
const newestFirst = [desc(subscriptions.subscribedAt), desc(subscriptions.id)];

export async function listSubscribers({ search = '', after }: { search?: string; after?: string | null }) {
  const { rows } = await readRows(readSearch(search), isAfter(after));
  return page(rows);
}

export async function findSubscribers(search: string, after?: string | null) {
  const { rows, following } = await readRows(readSearch(search), isAfter(after));
  if (!readSearch(search)) return { first: page(rows) };
  return { first: page(rows), matches: (after ? undefined : following) ?? (await countFound(search)) };
}

function page(rows: (SubscriptionRow & { cursor: string })[]): SubscribersPage {
  const shown = rows.slice(0, subscribersPerPage);
  return {
    subscribers: shown.map(listed),
    next: rows.length > shown.length ? shown.at(-1)?.cursor : undefined,
  };
}

/** Common words: the newest 5,000 rows. Rare words: the trigram index. The inner LIMITs keep the planner from merging the subqueries. */
async function readRows(search: string, isNext: SQL) {
  const limit = subscribersPerPage + 1;
  const next = (count: number) =>
    withText()
      .where(isNext)
      .orderBy(...newestFirst)
      .limit(count);
  if (!search) return { rows: await next(limit) };
  const near = await found(next(nearby).as('near'), search, limit, notCounted);
  if (near.length === limit) return { rows: near };
  const everywhere = withText().where(sql`${isNext} and ${matches(subscriptions.searchText, search)}`);
  const rows = await found(everywhere.limit(all).as('found'), search, limit, inAll);
  return { rows, following: rows[0]?.inAll ?? 0 };
}

type Rows = ReturnType<ReturnType<typeof withText>['as']>;

function found(rows: Rows, search: string, limit: number, inAll: SQL<number>) {
  const { id, email, name, isActive, inactiveReason, subscribedAt, cursor } = rows;
  return db
    .select({ id, email, name, isActive, inactiveReason, subscribedAt, cursor, inAll })
    .from(rows)
    .where(matches(rows.searchText, search))
    .orderBy(desc(rows.subscribedAt), desc(rows.id))
    .limit(limit);
}

function withText() {
  const { searchText } = subscriptions;
  // Microseconds: a Date has only milliseconds.
  const instant = sql`(extract(epoch from ${subscriptions.subscribedAt}) * 1000000)::bigint`;
  const cursor = sql<string>`${instant} || '_' || ${subscriptions.id}`.as('cursor');
  return db.select({ ...columns, searchText, cursor }).from(subscriptions);
}

export async function findListedSubscriber(id: string): Promise<ListedSubscriber | null> {
  const [row] = await db.select(columns).from(subscriptions).where(eq(subscriptions.id, id));
  return row ? listed(row) : null;
}

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

function matches(text: Column | SQL, search: string) {
  return search ? sql`${text} like fold(${`%${search.replace(/[\\%_]/g, '\\$&')}%`})` : sql`true`;
}

function isAfter(cursor: string | null | undefined) {
  const [instant = '', id] = (cursor ?? '').split('_');
  if (!/^-?\d{1,16}$/.test(instant) || !isUuid(id)) return sql`true`;
  const subscribedAt = sql`timestamptz 'epoch' + ${instant}::bigint * interval '1 microsecond'`;
  return sql`(${subscriptions.subscribedAt}, ${subscriptions.id}) < (${subscribedAt}, ${id}::uuid)`;
}

export type SubscriberFigures = { active: number; total: number; lastSubscribedOn: string | undefined };

/** 134 ms at a million. */
export async function countSubscribers(): Promise<SubscriberFigures> {
  const [[found], [last]] = await Promise.all([
    db
      .select({
        active: sql`count(*) filter (where ${subscriptions.isActive})`.mapWith(Number),
        total: sql`count(*)`.mapWith(Number),
      })
      .from(subscriptions),
    db
      .select({ at: subscriptions.subscribedAt })
      .from(subscriptions)
      .orderBy(desc(subscriptions.subscribedAt))
      .limit(1),
  ]);
  return { active: found?.active ?? 0, total: found?.total ?? 0, lastSubscribedOn: last && romeSlashDay(last.at) };
}

export async function countReaders(): Promise<number> {
  const [row] = await db
    .select({ readers: sql`count(*)`.mapWith(Number) })
    .from(subscriptions)
    .where(
      sql`${subscriptions.isActive} and (${subscriptions.pausedUntil} is null or ${subscriptions.pausedUntil} <= now())`,
    );
  return row?.readers ?? 0;
}
