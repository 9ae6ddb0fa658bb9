import { and, eq, inArray, sql } from 'drizzle-orm';
import { db, isUniqueViolation } from '#app/db/client.ts';
import { deliveries, issues, posts } from '#app/db/schema.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { legal } from '#site/author.ts';

/** Sends what is due of one issue. One in the queue is enough; two at once share the work, see hold-issue.server.ts. */
export const sendIssueJob = defineJob<{ issueId: string }>('send-issue', {
  policy: 'short',
  expireInSeconds: 300,
  retryLimit: 0,
  pollingIntervalSeconds: 1,
  localConcurrency: 2,
});

/** Why the site paused an issue by itself. */
export const pauseReasons = {
  postGone: 'Il pensiero non c’è più.',
  restored:
    'Il sito è stato ripristinato da una copia: può essere che questo invio sia già arrivato. Riprendilo solo se sai che non è così.',
  refused: (answer: string) => `Il server di posta ha rifiutato venti email di fila. L’ultima risposta: ${answer}`,
};

export function sendIssueLater(issueId: string, startAfter?: Date) {
  return enqueue(sendIssueJob, { issueId }, { key: issueId, startAfter });
}

export type Scheduled = { outcome: 'scheduled'; issueId: string } | { outcome: 'already-mailed' | 'not-published' };

// Only the database knows whether a thought can be read at the moment when it matters.
const isPublished = sql`exists (select from ${posts}
  where ${posts.id} = ${issues.postId} and ${posts.status} = 'published' and ${posts.deletedAt} is null)`;

export function sendPostNow(postId: string) {
  return scheduleIssue(postId, new Date());
}

/** One mailing of a published post, to begin at that moment. A post is mailed once: the index issues_once_a_post refuses a second. */
export async function scheduleIssue(postId: string, scheduledFor: Date): Promise<Scheduled> {
  try {
    const issueId = await writeIssue(postId, scheduledFor);
    if (!issueId) return { outcome: 'not-published' };
    if (scheduledFor <= new Date()) await sendIssueLater(issueId);
    return { outcome: 'scheduled', issueId };
  } catch (error) {
    if (isUniqueViolation(error)) return { outcome: 'already-mailed' };
    throw error;
  }
}

async function writeIssue(postId: string, scheduledFor: Date) {
  return db.transaction(async (tx) => {
    const [post] = await tx
      .select({ subject: posts.title })
      .from(posts)
      .where(and(eq(posts.id, postId), eq(posts.status, 'published'), sql`${posts.deletedAt} is null`))
      .for('share');
    if (!post) return undefined;
    const [issue] = await tx
      .insert(issues)
      .values({ postId, scheduledFor, ...post })
      .returning({ id: issues.id });
    return issue?.id;
  });
}

/** Takes an issue back that has not begun. False when it has. */
export function cancelIssue(issueId: string) {
  return changeState(issueId, ['scheduled'], { state: 'cancelled', finishedAt: new Date() });
}

/** Unpublishing or deleting a thought takes its issue back, unless it has begun. */
export async function cancelIssuesOfWithdrawnPosts() {
  await db
    .update(issues)
    .set({ state: 'cancelled', finishedAt: new Date() })
    .where(sql`${issues.state} = 'scheduled' and not ${isPublished}`);
}

/** What is on its way arrives; nothing more leaves until it is resumed. */
export function pauseIssue(issueId: string, pauseReason: string | null = null) {
  return changeState(issueId, ['sending'], { state: 'paused', pauseReason });
}

export async function resumeIssue(issueId: string) {
  const resumed = await changeState(issueId, ['paused'], {
    state: 'sending',
    pauseReason: null,
    failuresInARow: 0,
  });
  if (resumed) await sendIssueLater(issueId);
  return resumed;
}

/** Done so long ago that nobody knows any more who got it: see retention.server.ts. */
export const isForgotten = sql<boolean>`coalesce(${issues.state} = 'done'
  and ${issues.finishedAt} < now() - ${sql.raw(`interval '${legal.retention.deliveryDays} days'`)}, false)`;

/** Tries the failed ones again, from the first attempt. Those that are uncertain stay: they may have arrived. */
export async function retryFailed(issueId: string) {
  const retried = await db.transaction(async (tx) => {
    const [begun] = await tx
      .update(issues)
      .set({ state: 'sending', finishedAt: null, counts: null, pauseReason: null, failuresInARow: 0 })
      .where(and(eq(issues.id, issueId), inArray(issues.state, ['done', 'paused', 'sending']), sql`not ${isForgotten}`))
      .returning({ id: issues.id });
    if (!begun) return false;
    await tx
      .update(deliveries)
      .set({ state: 'waiting', attempts: 0, nextAttemptAt: null })
      .where(and(eq(deliveries.issueId, issueId), eq(deliveries.state, 'failed')));
    return true;
  });
  if (retried) await sendIssueLater(issueId);
  return retried;
}

type Change = Partial<Omit<typeof issues.$inferInsert, 'id'>>;

async function changeState(issueId: string, from: (typeof issues.$inferSelect)['state'][], change: Change) {
  const changed = await db
    .update(issues)
    .set(change)
    .where(and(eq(issues.id, issueId), inArray(issues.state, from)))
    .returning({ id: issues.id });
  return changed.length > 0;
}
