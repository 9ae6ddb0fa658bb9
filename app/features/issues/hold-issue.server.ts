import { eq, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { deliveries, issues, newsletterSubscriptions as subscriptions } from '#app/db/schema.ts';

// Whoever sends an issue holds it. When the process dies the hold runs out and another goes on; what the dead one was
// handing over is then uncertain. Two that ever worked at once would still take different deliveries.
const holdSeconds = 15;
const renewMs = 5000;

export type HeldIssue = { id: string; postId: string | null };

/** Further ahead than any hold reaches only a clock that was set back has left it. */
export const isFree = sql`(${issues.heldUntil} is null or ${issues.heldUntil} < now()
  or ${issues.heldUntil} > now() + interval '10 minutes')`;

const heldUntil = sql`now() + ${sql.raw(`interval '${holdSeconds} seconds'`)}`;

/** Begins the issue if it is due, and holds it. Undefined when another holds it, or when there is nothing to send. */
export async function holdIssue(issueId: string): Promise<HeldIssue | undefined> {
  const [held] = await db
    .update(issues)
    .set({
      state: 'sending',
      heldUntil,
      startedAt: sql`coalesce(${issues.startedAt}, now())`,
      audienceUntil: sql`coalesce(${issues.audienceUntil}, now())`,
    })
    .where(sql`${issues.id} = ${issueId} and ${canBegin} and ${isFree}`)
    .returning({ id: issues.id, postId: issues.postId, audience: issues.audience });
  if (!held) return undefined;
  await settleWhatWasLeaving(issueId);
  if (held.audience === null) await countAudience(issueId);
  return held;
}

const canBegin = sql`(${issues.state} = 'sending' or ${issues.state} = 'scheduled' and ${issues.scheduledFor} <= now()
  and exists (select from posts p where p.id = ${issues.postId} and p.status = 'published' and p.deleted_at is null))`;

/** Holds the issue for as long as `work` takes, however long that is. */
export async function whileHeld<Result>(issueId: string, work: () => Promise<Result>): Promise<Result> {
  const renew = () => db.update(issues).set({ heldUntil }).where(eq(issues.id, issueId));
  // A renewal that fails is made up for by the next; the last word is the release.
  const timer = setInterval(() => renew().catch(() => {}), renewMs);
  try {
    return await work();
  } finally {
    clearInterval(timer);
    await db.update(issues).set({ heldUntil: null }).where(eq(issues.id, issueId));
  }
}

/** What a dead process was handing over may have left or not. */
export async function settleWhatWasLeaving(issueId: string) {
  await db
    .update(deliveries)
    .set({ state: 'uncertain', answer: null })
    .where(sql`${deliveries.issueId} = ${issueId} and ${deliveries.state} = 'handing_over'`);
}

async function countAudience(issueId: string) {
  const audience = sql`(select count(*) from ${subscriptions}
    where ${subscriptions.isActive} and ${subscriptions.subscribedAt} <= ${issues.audienceUntil}
      and (${subscriptions.pausedUntil} is null or ${subscriptions.pausedUntil} <= now()))`;
  await db.update(issues).set({ audience }).where(eq(issues.id, issueId));
}
