import { asc, desc, eq, sql } from 'drizzle-orm';
import { laterDay, nextWeekday, romeDay, romeTime } from '#app/calendar/rome.ts';
import { publishDue, skipDueMails } from '#app/features/posts/publication.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { nextMailDay } from '#app/features/subscribers/next-mail.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { mostPosts } from './issue-posts.server.ts';
import { addIssue, addWeeklyMail, sendIssuesLater } from './issues.server.ts';
import { dailyRuns } from './schema.ts';

const minuteLock = 7_202_614;

/** By the database's clock, one instance at a time publishes the due posts, then decides the day's issue. */
export async function runMinute(now?: Date) {
  const settings = await readSettings();
  const issueId = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${minuteLock})`);
    const moment = now ?? (await readClock(tx));
    await publishDue(moment, tx);
    return decideDailyIssue(tx, settings, moment);
  });
  if (issueId) await sendIssuesLater();
}

async function readClock(tx: Database) {
  const { rows } = await tx.execute<{ at: string }>(sql`select clock_timestamp() as at`);
  return new Date(rows[0]?.at ?? Date.now());
}

/** Once a day, after the author’s hour: adds an issue of the due posts, then the weekly mail. */
async function decideDailyIssue(tx: Database, settings: Settings, now: Date) {
  // An hour that March skips counts as reached.
  if (romeTime(now) < settings.dailyIssueHour) return undefined;
  const day = romeDay(now);
  const lastDay = await findLastDecision(tx);
  // The hour that October repeats decides once.
  const run = { day, at: now };
  const decided = await tx.insert(dailyRuns).values(run).onConflictDoNothing().returning();
  if (decided.length === 0) return undefined;
  const issueId = settings.dailyIssueOn ? await addDailyIssue(tx, day) : await skipDueMails(tx);
  const isWeekOver = nextWeekday(lastDay ? laterDay(lastDay, 1) : day, settings.weeklyDay) <= day;
  const weeklyMailId = await addWeeklyMail(tx, settings, isWeekOver);
  return issueId || weeklyMailId;
}

async function addDailyIssue(tx: Database, day: string) {
  const { chosen } = choosePosts(await listDuePosts(tx), day);
  if (chosen.length === 0) return undefined;
  const postIds = chosen.map(({ id }) => id);
  const issueId = await addIssue(tx, postIds);
  await tx.update(dailyRuns).set({ issueId }).where(eq(dailyRuns.day, day));
  return issueId;
}

/** Chooses at most five: the posts of the day, then the oldest. Returns them newest first. */
function choosePosts(due: DuePost[], day: string) {
  const first = due
    .toSorted((one, other) => Number(other.day === day) - Number(one.day === day))
    .slice(0, mostPosts);
  const chosen = due.filter((post) => first.includes(post));
  return { chosen: chosen.toReversed(), left: due.filter((post) => !chosen.includes(post)) };
}

export async function startDailyIssueFrom(tx: Database, now: Date) {
  const run = { day: romeDay(now), at: now };
  await tx.insert(dailyRuns).values(run).onConflictDoUpdate({ target: dailyRuns.day, set: run });
}

/** Maps each due post to the day, YYYY-MM-DD, on which it will be mailed. */
export async function listPlannedPosts(now: Date): Promise<Map<string, string>> {
  const { dailyIssueOn } = await readSettings();
  if (!dailyIssueOn) return new Map();
  let day = await nextMailDay(now);
  let due = await listDuePosts(db);
  const days = new Map<string, string>();
  while (due.length > 0) {
    const { chosen, left } = choosePosts(due, day);
    for (const { id } of chosen) days.set(id, day);
    day = laterDay(day, 1);
    due = left;
  }
  return days;
}

async function findLastDecision(tx: Database): Promise<string | undefined> {
  const { day, at } = dailyRuns;
  const [run] = await tx.select({ day }).from(dailyRuns).orderBy(desc(at)).limit(1);
  return run?.day;
}

/** `day`: the day in Rome for which the post was scheduled, or on which it was published. */
type DuePost = { id: string; day: string };

async function listDuePosts(tx: Database): Promise<DuePost[]> {
  const { id, datedAt, publishedAt, createdAt } = posts;
  const hasOwnDate = sql`${datedAt} = ${createdAt}`;
  const moment = sql`case when ${hasOwnDate} then ${publishedAt} else ${datedAt} end`;
  const due = await tx
    .select({ id, moment: moment.mapWith(datedAt) })
    .from(posts)
    .where(
      sql`${posts.mail} = 'due' and ${posts.status} = 'published' and ${posts.deletedAt} is null`,
    )
    .orderBy(asc(publishedAt), asc(datedAt), asc(id));
  return due.map(({ id, moment }) => ({ id, day: romeDay(moment) }));
}
