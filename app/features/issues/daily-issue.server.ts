import { desc, eq, sql } from 'drizzle-orm';
import { romeDay, romeTime } from '#app/calendar/rome.ts';
import { type Database, db } from '#app/db/client.ts';
import { dailyRuns, issues, posts } from '#app/db/schema.ts';
import { readSettings } from '#app/features/settings/settings.server.ts';
import { addIssue, sendIssueLater } from './issues.server.ts';

/** Once a day, from the author's hour on: the newest post published since the last decision, or nothing. */
export async function decideDailyIssue(now: Date) {
  const { dailyIssueOn, dailyIssueHour } = await readSettings();
  if (!hasHourCome(now, dailyIssueHour)) return;
  const issueId = await db.transaction(async (tx) => {
    const day = romeDay(now);
    const since = await lastDecision(tx);
    // First: two instances, or October's repeated hour, decide once.
    const begun = await tx.insert(dailyRuns).values({ day, at: now }).onConflictDoNothing().returning();
    if (begun.length === 0 || !dailyIssueOn) return undefined;
    const post = await newestUnmailedPost(tx, since, now);
    const added = post && (await addIssue(tx, post));
    if (added) await tx.update(dailyRuns).set({ issueId: added }).where(eq(dailyRuns.day, day));
    return added;
  });
  if (issueId) await sendIssueLater(issueId);
}

export async function startDailyIssueFrom(tx: Database, now: Date) {
  await tx
    .insert(dailyRuns)
    .values({ day: romeDay(now), at: now })
    .onConflictDoUpdate({ target: dailyRuns.day, set: { at: now } });
}

/** By Rome's clock. An hour skipped by the clock change in March has come when the next begins. */
function hasHourCome(now: Date, hour: string) {
  return romeTime(now) >= hour;
}

async function lastDecision(tx: Database) {
  const [run] = await tx.select({ at: dailyRuns.at }).from(dailyRuns).orderBy(desc(dailyRuns.at)).limit(1);
  return run?.at ?? new Date(0);
}

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
