import { and, eq, gt, inArray, sql } from 'drizzle-orm';
import { posts } from '#app/features/posts/schema.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import type { Settings } from '#app/features/settings/settings.ts';
import { newsletterSubscriptions as subscriptions } from '#app/features/subscribers/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { site } from '#app/site/site.server.ts';
import {
  areDeliveriesLeft,
  areEarlierUnwritten,
  countDeliveries,
  countTroubled,
  deleteDeliveries,
  hasStoredDeliveries,
  isAnythingToGather,
  markUnmailedUncertain,
  putBackTroubled,
  retryFailedDeliveries,
  type Settled,
  wantsMail,
} from './deliveries.server.ts';
import {
  carriesPublishedPost,
  firstTitle,
  removeWithdrawnPosts,
  takePosts,
} from './issue-posts.server.ts';
import { issues } from './schema.ts';

// No other file writes the state of an issue.

export const sendIssuesJob = defineJob('send-issues', {
  policy: 'short',
  expireInSeconds: 300,
  retryLimit: 0,
  pollingIntervalSeconds: 1,
});

export function sendIssuesLater() {
  return enqueue(sendIssuesJob, {});
}

export const pauseReasons = {
  postDeleted: 'Il pensiero non c’è più.',
  restored:
    'Il sito è stato ripristinato da una copia: può essere che questo invio sia già arrivato. Riprendilo solo se sai che non è così.',
  held: (response: string) =>
    `Per ora il server di posta non accetta queste email: il sito riprova da solo, per due giorni al massimo. L’ultima risposta: ${response}`,
  refused: (response: string) =>
    `Per due giorni il server di posta non ha accettato queste email. L’ultima risposta: ${response}`,
};

const mostRefusalsInARow = 5;
const longestWaitMinutes = 60;
const longestHoldMinutes = 2 * 24 * 60;
const untroubled = { pauseReason: null, troubledSince: null, heldUntil: null };
const hasNotStarted = sql`(${issues.state} in ('scheduled', 'paused') and ${issues.startedAt} is null)`;

const isDue = sql<boolean>`(${issues.state} = 'sending' and coalesce(${issues.heldUntil}, now()) <= now()
  or ${issues.state} = 'scheduled' and ${issues.scheduledFor} <= now())`;

export function isForgotten() {
  const { deliveryDays } = site().legal.retention;
  return sql<boolean>`coalesce(${issues.state} = 'done'
    and ${issues.finishedAt} < now() - ${sql.raw(`interval '${Number(deliveryDays)} days'`)}, false)`;
}

type Scheduled =
  | { outcome: 'scheduled'; issueId: string }
  | { outcome: 'already-mailed' | 'not-published' };

export async function scheduleIssue(postId: string, scheduledFor = new Date()): Promise<Scheduled> {
  const result = await db.transaction(async (tx): Promise<Scheduled> => {
    const [post] = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(
        and(eq(posts.id, postId), eq(posts.status, 'published'), sql`${posts.deletedAt} is null`),
      )
      .for('share');
    if (!post) return { outcome: 'not-published' };
    const issueId = await addIssue(tx, [post.id], scheduledFor);
    return issueId ? { outcome: 'scheduled', issueId } : { outcome: 'already-mailed' };
  });
  if (result.outcome === 'scheduled' && scheduledFor <= new Date()) await sendIssuesLater();
  return result;
}

/** Returns undefined when other issues include all the posts. */
export async function addIssue(
  tx: Database,
  postIds: string[],
  scheduledFor?: Date,
): Promise<string | undefined> {
  const [added] = await tx
    .insert(issues)
    .values({ subject: '', scheduledFor })
    .returning({ id: issues.id });
  if (!added) return undefined;
  const isTaken = await takePosts(tx, added.id, postIds);
  await (isTaken
    ? nameAfterFirstPost(tx, [added.id])
    : tx.delete(issues).where(eq(issues.id, added.id)));
  return isTaken ? added.id : undefined;
}

/** The weekly mail starts when all deliveries of the earlier issues are written. */
export async function addWeeklyMail(tx: Database, { weeklyLetter }: Settings, isOver: boolean) {
  const isWeeklyOn = weeklyLetter !== 'off';
  if (!(await isAnythingToGather(tx, { isOver, isWeeklyOn }))) {
    if (isOver && weeklyLetter === 'ending') await changeSetting('weeklyLetter', 'off', tx);
    return undefined;
  }
  const last = weeklyLetter === 'ending' ? ('all, the last time' as const) : ('all' as const);
  const gathers = isOver && isWeeklyOn ? last : ('switched' as const);
  const { plain, italic } = site().texts.mail.week.masthead;
  const subject = `${plain} ${italic}`;
  const [added] = await tx.insert(issues).values({ subject, gathers }).returning({ id: issues.id });
  return added?.id;
}

export function cancelIssue(issueId: string) {
  return changeState(issueId, ['scheduled'], { state: 'cancelled', finishedAt: new Date() });
}

/** Removes withdrawn posts from issues that have not started, and cancels issues without a published post. */
export async function withdrawPosts() {
  await db.transaction(async (tx) => {
    await tx
      .update(issues)
      .set({ state: 'cancelled', finishedAt: new Date() })
      .where(sql`${hasNotStarted} and not ${carriesPublishedPost}`);
    await nameAfterFirstPost(tx, await removeWithdrawnPosts(tx, hasNotStarted));
  });
}

async function nameAfterFirstPost(tx: Database, issueIds: string[]) {
  if (issueIds.length > 0)
    await tx.update(issues).set({ subject: firstTitle }).where(inArray(issues.id, issueIds));
}

export function pauseIssue(issueId: string, pauseReason: string | null = null) {
  return changeState(issueId, ['sending'], { state: 'paused', pauseReason });
}

/** The restored database does not have the deliveries since the backup. */
export async function pauseRestoredIssues(tx: Database): Promise<number> {
  const paused = await tx
    .update(issues)
    .set({ state: 'paused', pauseReason: pauseReasons.restored })
    .where(inArray(issues.state, ['scheduled', 'sending']))
    .returning({ id: issues.id });
  await markUnmailedUncertain(tx);
  return paused.length;
}

export async function resumeIssue(issueId: string) {
  await withdrawPosts();
  const resumed = await changeState(issueId, ['paused'], { state: 'sending', ...untroubled });
  if (resumed) await sendIssuesLater();
  return resumed;
}

export async function retryFailed(issueId: string) {
  const started = { state: 'sending' as const, finishedAt: null, counts: null, ...untroubled };
  const retried = await db.transaction(async (tx) => {
    const isStarted = await changeState(issueId, ['done', 'paused', 'sending'], started, tx);
    if (isStarted) await retryFailedDeliveries(tx, issueId);
    return isStarted;
  });
  if (retried) await sendIssuesLater();
  return retried;
}

export async function listDueIssues(): Promise<string[]> {
  await withdrawPosts();
  const due = await db
    .select({ id: issues.id })
    .from(issues)
    .where(isDue)
    .orderBy(issues.scheduledFor, sql`${issues.gathers} is not null`, issues.id);
  return due.map(({ id }) => id);
}

export type Gathers = (typeof issues.$inferSelect)['gathers'];

export async function startIssue(issueId: string): Promise<{ gathers: Gathers } | undefined> {
  const isReady = sql`${carriesPublishedPost} and (${issues.gathers} is null or not ${areEarlierUnwritten})`;
  const audienceUntil = sql`coalesce(${issues.audienceUntil}, now())`;
  // An estimate until the issue is done.
  const audience = sql`coalesce(${issues.audience}, case when ${issues.gathers} is null then
    (select count(*) from ${subscriptions} s where ${wantsMail} and s.subscribed_at <= ${audienceUntil}) end)`;
  const [started] = await db
    .update(issues)
    .set({
      state: 'sending',
      startedAt: sql`coalesce(${issues.startedAt}, now())`,
      audienceUntil,
      audience,
    })
    .where(
      sql`${issues.id} = ${issueId} and ${isDue} and (${issues.state} = 'sending' or ${isReady})`,
    )
    .returning({ gathers: issues.gathers });
  return started;
}

type DeliveryProblem = { isOfSite: boolean; settled: Settled[] };

/** Returns true when the issue is held, because the mail server accepts nothing from this site. */
export async function recordProblem(
  tx: Database,
  issueId: string,
  { isOfSite, settled }: DeliveryProblem,
): Promise<boolean> {
  const minutes = sql<number>`extract(epoch from now() - ${issues.troubledSince})::float / 60`;
  const [issue] = await tx
    .update(issues)
    .set({ counts: null, troubledSince: sql`coalesce(${issues.troubledSince}, now())` })
    .where(eq(issues.id, issueId))
    .returning({ minutes });
  if (!issue || (!isOfSite && (await countTroubled(tx, issueId)) < mostRefusalsInARow))
    return false;
  await putBackTroubled(tx, issueId, settled);
  const response = settled.at(-1)?.reply ?? '';
  const waitMinutes = Math.min(Math.max(issue.minutes, 1), longestWaitMinutes);
  const held = {
    heldUntil: sql`now() + ${waitMinutes}::float * interval '1 minute'`,
    pauseReason: pauseReasons.held(response),
  };
  const stopped = { state: 'paused' as const, pauseReason: pauseReasons.refused(response) };
  await tx
    .update(issues)
    .set(issue.minutes < longestHoldMinutes ? held : stopped)
    .where(and(eq(issues.id, issueId), eq(issues.state, 'sending')));
  return true;
}

export async function clearProblem(tx: Database, issueId: string) {
  const pauseReason = sql`case when ${issues.state} = 'paused' then ${issues.pauseReason} end`;
  await tx
    .update(issues)
    .set({ ...untroubled, counts: null, pauseReason })
    .where(
      and(
        eq(issues.id, issueId),
        sql`(${issues.troubledSince} is not null or ${issues.counts} is not null)`,
      ),
    );
}

export async function finishIssue(issueId: string) {
  const isOpen = and(eq(issues.id, issueId), eq(issues.state, 'sending'));
  await db.transaction(async (tx) => {
    const [finished] = await tx
      .update(issues)
      .set({ state: 'done', finishedAt: new Date() })
      .where(and(isOpen, sql`not ${areDeliveriesLeft}`))
      .returning({ gathers: issues.gathers });
    const counts = await countDeliveries(issueId, tx);
    const audience = Object.values(counts).reduce((sum, count) => sum + count, 0);
    if (!finished) return tx.update(issues).set({ audience }).where(isOpen);
    // An empty weekly mail is deleted. If it was meant to be the last one, the next one is the last.
    if (finished.gathers && audience === 0) return tx.delete(issues).where(eq(issues.id, issueId));
    if (finished.gathers === 'all, the last time') await changeSetting('weeklyLetter', 'off', tx);
    const isInPause = and(
      eq(subscriptions.isActive, true),
      gt(subscriptions.pausedUntil, new Date()),
    );
    if (!finished.gathers) counts.paused = await tx.$count(subscriptions, isInPause);
    return tx.update(issues).set({ audience, counts }).where(eq(issues.id, issueId));
  });
}

/** Stores the counts of each issue before its deliveries are deleted. */
export async function forgetDeliveries() {
  const forgotten = await db
    .select({ id: issues.id, counts: issues.counts })
    .from(issues)
    .where(and(isForgotten(), hasStoredDeliveries));
  for (const { id, ...row } of forgotten) {
    const counts = row.counts ?? (await countDeliveries(id));
    await db.update(issues).set({ counts }).where(eq(issues.id, id));
    await deleteDeliveries(id);
  }
}

export type IssueState = (typeof issues.$inferSelect)['state'];
type Changed = Partial<Omit<typeof issues.$inferInsert, 'id'>>;

async function changeState(issueId: string, from: IssueState[], to: Changed, tx: Database = db) {
  const changed = await tx
    .update(issues)
    .set(to)
    .where(and(eq(issues.id, issueId), inArray(issues.state, from), sql`not ${isForgotten()}`))
    .returning({ id: issues.id });
  return changed.length > 0;
}
