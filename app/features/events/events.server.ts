import { and, eq, isNotNull, sql } from 'drizzle-orm';
import { romeDay } from '#app/calendar/rome.ts';
import { isPublishedVersion, listVisible } from '#app/features/entries/entries.server.ts';
import { entries } from '#app/features/entries/schema.ts';
import { db } from '#app/platform/db/client.ts';
import { inTime, spanOf } from './event.ts';

export const listEvents = async () => inTime(await listVisible('event'), new Date());

export type Event = Awaited<ReturnType<typeof listEvents>>['coming'][number];

export const findNextEvent = () => findComing(() => true);

const mailedAheadMs = 14 * 86_400_000;

/** Of the next fourteen days, unless the author has excluded it from the mails. */
export const findMailedEvent = () =>
  findComing(
    (fields) => !fields.noMail && spanOf(fields).start.getTime() <= Date.now() + mailedAheadMs,
  );

/** One of several days that began before today would hide the next ones until its end. */
async function findComing(isWanted: (fields: Event['fields']) => boolean) {
  const { coming } = await listEvents();
  const wanted = coming.filter(({ fields }) => fields.state !== 'cancelled' && isWanted(fields));
  const today = romeDay(new Date());
  return wanted.find(({ fields: { day = '' } }) => day >= today) ?? wanted[0];
}

const { id, path, title, status, version, fields, updatedAt, publishedAt, deletedAt } = entries;

/** Drafts too, and what is in the bin: with the fields that readers saw last, and the time when they were withdrawn. */
export function listEverPublished() {
  const ofEntry = sql`from entry_versions where entry_id = ${id}`;
  const lastSeen = sql`(select max(version) ${ofEntry} and ${isPublishedVersion})`;
  const fieldsSeen = sql`(select entry->'fields' ${ofEntry} and version = ${lastSeen})`;
  const withdrawnAt = sql`(select min(at) ${ofEntry} and version > ${lastSeen})`;
  return db
    .select({
      ...{ id, path, title, status, version, deletedAt },
      fields: sql<Event['fields']>`coalesce(${fieldsSeen}, ${fields})`,
      changedAt: sql`coalesce(${withdrawnAt}, ${deletedAt}, ${updatedAt})`.mapWith(updatedAt),
    })
    .from(entries)
    .where(and(eq(entries.kind, 'event'), isNotNull(publishedAt)))
    .orderBy(entries.createdAt);
}

/** For the page cache alone: a page that displays these events is valid until the first of them is over. */
export function expiryOf(events: Event[]): Record<string, string> {
  const ends = events.map(({ fields }) => spanOf(fields).over.getTime());
  if (ends.length === 0) return {};
  return { Expires: new Date(Math.min(...ends)).toUTCString(), 'Cache-Control': 'no-cache' };
}
