import { randomUUID } from 'node:crypto';
import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { laterDay, romeDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { isCurrent, type Outcome, plan, schedule } from '#app/features/posts/publication.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { emptyDocument } from '#app/features/writing/document/document.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { site } from '#app/site/site.server.ts';
import { type DatedPost, mondayFirst } from './month.ts';
import { restDays } from './schema.ts';

const { id, title, version, status, scheduledAt, plannedOn, datedAt, createdAt } = posts;
const heads = { id, title, version };
const isScheduled = sql`${scheduledAt} is not null`;
/** The date of a post if the clock or the author has set it; null if it is that of its creation. */
const moment =
  sql`case when ${datedAt} <> ${createdAt} or ${isScheduled} then ${datedAt} end`.mapWith(
    scheduledAt,
  );
const { mail, publishedAt, updatedAt } = posts;
const columns = {
  ...heads,
  status,
  scheduledAt,
  plannedOn,
  datedAt,
  moment,
  mail,
  publishedAt,
  updatedAt,
};

export type StoredPost = DatedPost & { moment: Date | null; updatedAt: Date };

/** Both days, YYYY-MM-DD in Rome, are included. Sorted by day, then by hour. */
export async function listDatedPosts(first: string, last: string): Promise<StoredPost[]> {
  const rows = await db
    .select(columns)
    .from(posts)
    .where(
      sql`${posts.deletedAt} is null and (
        ((${status} = 'published' or ${isScheduled})
          and ${datedAt} >= ${first}::date::timestamp at time zone ${timeZone}
          and ${datedAt} < (${last}::date + 1)::timestamp at time zone ${timeZone})
        or (${status} = 'draft' and not ${isScheduled} and ${plannedOn} between ${first} and ${last}))`,
    )
    .orderBy(datedAt, id);
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
    .orderBy(desc(updatedAt), id)
    .limit(count);
  return rows.map((post) => ({ ...post, state: 'planned', day: '' }));
}

export async function readRest() {
  const [{ restWeekdays }, rows] = await Promise.all([readSettings(), db.select().from(restDays)]);
  const single = new Set(rows.map(({ day }) => day));
  const isSingleRest = (day: string) => single.has(day);
  const isRest = (day: string) => restWeekdays.includes(mondayFirst(day)) || isSingleRest(day);
  return { isRest, isSingleRest };
}

/** True when the newest post is of today and tomorrow is not a day of rest. */
export async function isNextTomorrow(newestDay: string, now = new Date()): Promise<boolean> {
  const today = romeDay(now);
  return newestDay === today && !(await readRest()).isRest(laterDay(today, 1));
}

export async function markRest(day: string, isRest: boolean) {
  if (isRest) await db.insert(restDays).values({ day }).onConflictDoNothing();
  else await db.delete(restDays).where(eq(restDays.day, day));
}

/** An empty draft for a day. The same form sent twice makes one. */
export async function holdDay(day: string, formId?: string): Promise<string> {
  const id = isUuid(formId) ? formId : randomUUID();
  const category = site().categories[0];
  const empty = { title: '', content: '', document: emptyDocument, category };
  await db
    .insert(posts)
    .values({ ...empty, id, plannedOn: day })
    .onConflictDoNothing();
  const isOfDay = and(eq(posts.id, id), eq(posts.plannedOn, day), isNull(posts.deletedAt));
  return (await db.$count(posts, isOfDay)) > 0 ? id : holdDay(day);
}

/** 'past': the scheduled hour has passed on that day. */
export type MoveOutcome = Outcome | 'past';

/** A scheduled post keeps its hour. */
export async function movePost(
  postId: string | undefined,
  version: number,
  day: string,
): Promise<MoveOutcome> {
  if (!isUuid(postId)) return 'stale';
  const [row] = await db.select({ scheduledAt }).from(posts).where(isCurrent(postId, version));
  const moment = row?.scheduledAt && romeInstant(day, romeTime(row.scheduledAt));
  if (!moment) return plan(postId, version, day);
  return moment <= new Date() ? 'past' : schedule(postId, version, moment);
}
