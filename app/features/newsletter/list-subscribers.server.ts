import { desc, eq, sql } from 'drizzle-orm';
import { romeSlashDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';
import type { ListedSubscriber } from './subscriber-row.ts';

export const subscribersPerPage = 50;
/** Beyond it a search says that there are more: counting all matches among a million takes seconds. */
export const mostCounted = 1000;

const { id, email, name, isActive, inactiveReason, subscribedAt } = subscriptions;
const columns = { id, email, name, isActive, inactiveReason, subscribedAt };

export type SubscribersPage = { subscribers: ListedSubscriber[]; next: string | undefined };

/** A page of subscribers, newest first, after the place where the page before ended. Spaces alone are no search. */
export async function listSubscribers({ search = '', after }: { search?: string; after?: string | null }) {
  const rows = await db
    .select({
      ...columns,
      // A date of JavaScript would cut the microseconds off, and a page would repeat or miss rows.
      place: sql<string>`${subscriptions.subscribedAt}::text || '_' || ${subscriptions.id}`,
    })
    .from(subscriptions)
    .where(sql`${matches(search)} and ${isAfter(after)}`)
    .orderBy(desc(subscriptions.subscribedAt), desc(subscriptions.id))
    .limit(subscribersPerPage + 1);
  const shown = rows.slice(0, subscribersPerPage);
  return {
    subscribers: shown.map(({ place, ...row }) => listed(row)),
    next: rows.length > shown.length ? shown.at(-1)?.place : undefined,
  } satisfies SubscribersPage;
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
    .where(matches(search))
    .limit(mostCounted + 1)
    .as('some');
  const [row] = await db.select({ found: sql<number>`count(*)::int` }).from(some);
  return row?.found ?? 0;
}

function listed({ subscribedAt, ...row }: Omit<ListedSubscriber, 'subscribedOn'> & { subscribedAt: Date }) {
  return { ...row, subscribedOn: romeSlashDay(subscribedAt) };
}

function matches(search: string) {
  const text = search.trim();
  if (!text) return sql`true`;
  const pattern = `%${text.replace(/[\\%_]/g, '\\$&')}%`;
  // Served by the index newsletter_subscriptions_search; fold() leaves the escapes as they are.
  return sql`fold(${subscriptions.email} || ' ' || coalesce(${subscriptions.name}, '')) like fold(${pattern})`;
}

function isAfter(place: string | null | undefined) {
  const [, subscribedAt, id] = /^([\d: .+-]{10,40})_([0-9a-f-]{36})$/.exec(place ?? '') ?? [];
  if (!subscribedAt || !id) return sql`true`;
  return sql`(${subscriptions.subscribedAt}, ${subscriptions.id}) < (${subscribedAt}::timestamptz, ${id}::uuid)`;
}
