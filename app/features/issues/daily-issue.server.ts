import { desc, eq, lte, sql } from 'drizzle-orm';
import { romeDay, romeTime } from '#app/calendar/rome.ts';
import { type Database, db } from '#app/db/client.ts';
import { dailyRuns, issues, posts } from '#app/db/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { sendIssueLater } from './issues.server.ts';

/**
 * Once a day, from the author's hour on: mails the newest thought that was first published since the last time and was
 * never mailed, or nothing. The row of the day is written first, so that two instances, a restart or the hour that a
 * clock change repeats decide once; after a time away it is decided once for all the days gone by.
 */
export async function decideDailyIssue(now: Date) {
  const { dailyIssueOn, dailyIssueHour } = await readSettings();
  // Compared as a clock shows it: an hour that the clock change leaves out is over as soon as the next one begins.
  if (romeTime(now) < dailyIssueHour) return;
  const issueId = await db.transaction(async (db) => {
    const day = romeDay(now);
    const since = await lastRun(db, now);
    const begun = await db.insert(dailyRuns).values({ day, at: now }).onConflictDoNothing().returning();
    if (begun.length === 0 || !dailyIssueOn) return undefined;
    const post = await newestUnmailedPost(db, since, now);
    if (!post) return undefined;
    const [issue] = await db.insert(issues).values(post).onConflictDoNothing().returning({ id: issues.id });
    if (issue) await db.update(dailyRuns).set({ issueId: issue.id }).where(eq(dailyRuns.day, day));
    return issue?.id;
  });
  if (issueId) await sendIssueLater(issueId);
}

async function lastRun(db: Database, now: Date) {
  const [run] = await db
    .select({ at: dailyRuns.at })
    .from(dailyRuns)
    // A clock that was ahead for a while has left runs of days to come.
    .where(lte(dailyRuns.at, now))
    .orderBy(desc(dailyRuns.at))
    .limit(1);
  return run?.at ?? new Date(0);
}

// Samples, imports and rows written by hand were never published in the administration.
async function newestUnmailedPost(db: Database, since: Date, now: Date) {
  const [post] = await db
    .select({ postId: posts.id, subject: posts.title })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null and not ${posts.isSample}
      and ${posts.firstPublishedAt} > ${since} and ${posts.firstPublishedAt} <= ${now}
      and not exists (select from ${issues} where ${issues.postId} = ${posts.id})`)
    .orderBy(desc(posts.firstPublishedAt), desc(posts.id))
    .limit(1);
  return post;
}
