import { asc, desc, eq, sql } from 'drizzle-orm';
import { laterDay, nextWeekday, romeDay, romeTime } from '#app/calendar/rome.ts';
import { posts } from '#app/features/posts/schema.ts';
import { publishDuePosts } from '#app/features/posts/status.server.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { mostPosts } from './issue-posts.server.ts';
import { addIssue, addWeeklyLetter, sendIssuesLater } from './issues.server.ts';
import { dailyRuns, issuePosts } from './schema.ts';

const minuteLock = 7_202_614;

/** One instance at a time publishes what is due, then decides the day's issue, by the database's clock. */
export async function keepPromises(now?: Date) {
  const settings = await readSettings();
  const issueId = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${minuteLock})`);
    const moment = now ?? (await readClock(tx));
    await publishDuePosts(moment, tx);
    return decideDailyIssue(tx, settings, moment);
  });
  if (issueId) await sendIssuesLater();
}

async function readClock(tx: Database) {
  const { rows } = await tx.execute<{ at: string }>(sql`select clock_timestamp() as at`);
  return new Date(rows[0]?.at ?? Date.now());
}

/** Decides once a day, after the author's hour: the posts since the last decision, then the weekly letter. */
async function decideDailyIssue(tx: Database, settings: Settings, now: Date) {
  // An hour that March skips counts as reached.
  if (romeTime(now) < settings.dailyIssueHour) return undefined;
  const day = romeDay(now);
  const last = await lastDecision(tx);
  // The hour that October repeats decides once.
  const run = { day, at: now, postsUntil: now };
  const begun = await tx.insert(dailyRuns).values(run).onConflictDoNothing().returning();
  if (begun.length === 0) return undefined;
  const issueId =
    settings.dailyIssueOn &&
    (await addDailyIssue(tx, day, await listNewPosts(tx, last.until, now)));
  const isWeekOver = nextWeekday(last.day ? laterDay(last.day, 1) : day, settings.weeklyDay) <= day;
  const letterId = await addWeeklyLetter(tx, settings, isWeekOver);
  return issueId || letterId;
}

async function addDailyIssue(tx: Database, day: string, waiting: NewPost[]) {
  const { carried, left } = choosePosts(waiting, day);
  if (carried.length === 0) return undefined;
  const postIds = carried.map(({ id }) => id);
  const issueId = await addIssue(tx, postIds);
  const postsUntil = left[0] && new Date(left[0].firstPublishedMs - 1);
  await tx
    .update(dailyRuns)
    .set({ issueId: issueId ?? null, postsUntil })
    .where(eq(dailyRuns.day, day));
  return issueId;
}

/** Takes five at most, newest first: the posts of the day, then the oldest that wait. */
function choosePosts(waiting: NewPost[], day: string) {
  const chosen = waiting
    .toSorted((one, other) => Number(other.day === day) - Number(one.day === day))
    .slice(0, mostPosts);
  const carried = waiting.filter((post) => chosen.includes(post));
  return { carried: carried.toReversed(), left: waiting.filter((post) => !carried.includes(post)) };
}

export async function startDailyIssueFrom(tx: Database, now: Date) {
  const run = { day: romeDay(now), at: now, postsUntil: now };
  await tx.insert(dailyRuns).values(run).onConflictDoUpdate({ target: dailyRuns.day, set: run });
}

/** Returns the day, YYYY-MM-DD, on which each waiting post will be mailed. */
export async function listPlannedPosts(now: Date): Promise<Map<string, string>> {
  const { dailyIssueOn } = await readSettings();
  if (!dailyIssueOn) return new Map();
  let day = await nextMailDay(now);
  let waiting = await listNewPosts(db, (await lastDecision(db)).until, now);
  const days = new Map<string, string>();
  while (waiting.length > 0) {
    const { carried, left } = choosePosts(waiting, day);
    for (const { id } of carried) days.set(id, day);
    day = laterDay(day, 1);
    waiting = left;
  }
  return days;
}

async function lastDecision(tx: Database): Promise<{ day?: string; until: Date }> {
  const { day, postsUntil: until, at } = dailyRuns;
  const [run] = await tx.select({ day, until }).from(dailyRuns).orderBy(desc(at)).limit(1);
  return run ?? { until: new Date(0) };
}

/** `day` is the day in Rome for which the post was promised, or on which it was published. */
type NewPost = { id: string; firstPublishedMs: number; day: string };

async function listNewPosts(tx: Database, since: Date, now: Date): Promise<NewPost[]> {
  const found = await tx
    .select({ id: posts.id, firstPublishedAt: posts.firstPublishedAt, publishAt: posts.publishAt })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null and not ${posts.isSample}
      and ${posts.firstPublishedAt} > ${since} and ${posts.firstPublishedAt} <= ${now}
      and not exists (select from ${issuePosts} where ${issuePosts.postId} = ${posts.id})`)
    .orderBy(asc(posts.firstPublishedAt), asc(posts.datedAt), asc(posts.id));
  return found.map(({ id, firstPublishedAt, publishAt }) => {
    const published = firstPublishedAt ?? now;
    return { id, firstPublishedMs: published.getTime(), day: romeDay(publishAt ?? published) };
  });
}
