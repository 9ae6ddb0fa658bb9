import { desc, eq, sql } from 'drizzle-orm';
import { romeDay, romeTime } from '#app/calendar/rome.ts';
import { type Database, db } from '#app/db/client.ts';
import { dailyRuns, issues, posts } from '#app/db/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { addIssue, sendIssueLater } from './issues.server.ts';

/**
 * Once a day, from the author's hour on: mails the newest post that was first published since the last decision and was
 * never mailed, or nothing. After days without the site it decides once for all of them.
 */
export async function decideDailyIssue(now: Date) {
  const { dailyIssueOn, dailyIssueHour } = await readSettings();
  if (!hasHourCome(now, dailyIssueHour)) return;
  const issueId = await db.transaction(async (tx) => {
    const day = romeDay(now);
    const since = await lastDecision(tx);
    // The row comes first: two instances, or an hour that comes twice in October, decide once.
    const begun = await tx.insert(dailyRuns).values({ day, at: now }).onConflictDoNothing().returning();
    if (begun.length === 0 || !dailyIssueOn) return undefined;
    const post = await newestUnmailedPost(tx, since, now);
    const added = post && (await addIssue(tx, post));
    if (added) await tx.update(dailyRuns).set({ issueId: added }).where(eq(dailyRuns.day, day));
    return added;
  });
  if (issueId) await sendIssueLater(issueId);
}

/** After a restore: what was published before is not mailed by the daily issue. */
export async function startDailyIssueFrom(tx: Database, now: Date) {
  await tx
    .insert(dailyRuns)
    .values({ day: romeDay(now), at: now })
    .onConflictDoUpdate({ target: dailyRuns.day, set: { at: now } });
}

/** Compares Roman clock times: an hour that the clock change in March leaves out has come when the next hour begins. */
function hasHourCome(now: Date, hour: string) {
  return romeTime(now) >= hour;
}

async function lastDecision(tx: Database) {
  const [run] = await tx.select({ at: dailyRuns.at }).from(dailyRuns).orderBy(desc(dailyRuns.at)).limit(1);
  return run?.at ?? new Date(0);
}

// Samples, imports and rows written by hand were never published in the administration.
async function newestUnmailedPost(tx: Database, since: Date, now: Date) {
  const [post] = await tx
    .select({ postId: posts.id, subject: posts.title })
    .from(posts)
    .where(sql`${posts.status} = 'published' and ${posts.deletedAt} is null and not ${posts.isSample}
      and ${posts.firstPublishedAt} > ${since} and ${posts.firstPublishedAt} <= ${now}
      and not exists (select from ${issues} where ${issues.postId} = ${posts.id})`)
    .orderBy(desc(posts.firstPublishedAt), desc(posts.id))
    .limit(1);
  return post;
}
