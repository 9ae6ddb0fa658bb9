import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { laterDay, romeDay, romeInstant } from '#app/calendar/rome.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { db } from '#app/platform/db/client.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { moveAllToBin } from './publication.server.ts';
import { posts } from './schema.ts';

export const unchangedSample = and(eq(posts.isSample, true), eq(posts.version, 1));

const publishedAt = '05:00';

export async function addSamplePosts(now = new Date()) {
  const today = romeDay(now);
  const isEarly = (romeInstant(today, publishedAt) ?? now) > now;
  const rows = samplePosts.map((post, index) => ({
    ...post,
    isSample: true,
    status: 'published' as const,
    createdAt: romeInstant(laterDay(today, isEarly ? -index - 1 : -index), publishedAt),
  }));
  await db.insert(posts).values(rows);
}

export async function removeSamples(by: Actor): Promise<number> {
  const removed = await moveAllToBin(unchangedSample);
  if (removed > 0)
    await logSecurityEvent({ kind: 'post-deleted', ...by, details: { samples: removed } });
  return removed;
}

export function countSamples(): Promise<number> {
  return db.$count(posts, and(unchangedSample, isNull(posts.deletedAt)));
}

/** A sample that the author has changed is one of the author’s posts. */
export async function hasOwnPosts(): Promise<boolean> {
  const isOwn = or(eq(posts.isSample, false), gt(posts.version, 1));
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isOwn, isNull(posts.deletedAt)))
    .limit(1);
  return rows.length > 0;
}
