import { and, desc, eq, gte, isNull, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeTime } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { posts } from '#app/features/posts/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { db } from '#app/platform/db/client.ts';
import { type DatedPost, mondayFirst } from './month.ts';
import { restDays } from './schema.ts';

const { status, scheduledAt, plannedOn, datedAt, publishedAt, createdAt } = posts;
const heads = { id: posts.id, title: posts.title, version: posts.version };
const isScheduled = sql`${scheduledAt} is not null`;
/** The date of a post if the clock or the author has set it; null if it is that of its creation. */
const moment =
  sql`case when ${datedAt} <> ${createdAt} or ${isScheduled} then ${datedAt} end`.mapWith(
    scheduledAt,
  );
const states = {
  ...{ status, scheduledAt, plannedOn, datedAt, publishedAt, moment },
  ...{ updatedAt: posts.updatedAt, mail: posts.mail },
};

export type StoredPost = DatedPost & { moment: Date | null; updatedAt: Date };

/** Both days, YYYY-MM-DD in Rome, are included. Sorted by day, then by hour. */
export async function listDatedPosts(first: string, last: string): Promise<StoredPost[]> {
  const rows = await db
    .select({ ...heads, ...states })
    .from(posts)
    .where(
      sql`${posts.deletedAt} is null and (
        ((${status} = 'published' or ${isScheduled}) and ${within(sql`${datedAt}`, first, last)})
        or (${status} = 'draft' and not ${isScheduled} and ${plannedOn} between ${first} and ${last}))`,
    )
    .orderBy(datedAt, posts.id);
  const dated = rows.map(
    ({ status, scheduledAt, plannedOn, datedAt, mail, ...row }): StoredPost => {
      const post = { ...row, isMailDone: mail === 'done' };
      const day = romeDay(datedAt);
      if (status === 'published') return { ...post, state: 'published', day };
      if (scheduledAt) return { ...post, state: 'scheduled', day, time: romeTime(scheduledAt) };
      return { ...post, state: 'planned', day: plannedOn ?? '' };
    },
  );
  return dated.sort((one, other) => one.day.localeCompare(other.day));
}

/** The draft that was changed last is first. */
export async function listUndatedDrafts(count: number): Promise<DatedPost[]> {
  const isUndated = and(
    eq(status, 'draft'),
    isNull(scheduledAt),
    isNull(plannedOn),
    isNull(posts.deletedAt),
  );
  const rows = await db
    .select(heads)
    .from(posts)
    .where(isUndated)
    .orderBy(desc(posts.updatedAt), posts.id)
    .limit(count);
  return rows.map((post) => ({ ...post, state: 'planned', day: '' }));
}

const within = (instant: ReturnType<typeof sql>, first: string, last: string) =>
  sql`${instant} >= ${first}::date::timestamp at time zone ${timeZone}
    and ${instant} < (${last}::date + 1)::timestamp at time zone ${timeZone}`;

export async function readRest(): Promise<(day: string) => boolean> {
  const [{ restWeekdays }, rows] = await Promise.all([readSettings(), db.select().from(restDays)]);
  const single = new Set(rows.map(({ day }) => day));
  return (day) => restWeekdays.includes(mondayFirst(day)) || single.has(day);
}

/** True when the newest post is of today and tomorrow is not a day of rest. */
export async function isNextTomorrow(newestDay: string, now = new Date()): Promise<boolean> {
  const today = romeDay(now);
  return newestDay === today && !(await readRest())(laterDay(today, 1));
}

export async function listSingleRestDays(first: string): Promise<string[]> {
  const rows = await db
    .select()
    .from(restDays)
    .where(gte(restDays.day, first))
    .orderBy(restDays.day);
  return rows.map(({ day }) => day);
}

export async function markRest(day: string, isRest: boolean) {
  if (isRest) await db.insert(restDays).values({ day }).onConflictDoNothing();
  else await db.delete(restDays).where(eq(restDays.day, day));
}
