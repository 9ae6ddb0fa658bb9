import { and, eq, gt, isNull, or } from 'drizzle-orm';
import { laterDay, romeDay, romeInstant } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { samplePosts } from '#site/sample-posts.ts';

export const untouchedSample = and(eq(posts.isSample, true), eq(posts.version, 1));

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

export function countSamples(): Promise<number> {
  return db.$count(posts, and(untouchedSample, isNull(posts.deletedAt)));
}

/** Also true of a sample that she has made her own. */
export async function hasOwnPosts(): Promise<boolean> {
  const isOwn = or(eq(posts.isSample, false), gt(posts.version, 1));
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isOwn, isNull(posts.deletedAt)))
    .limit(1);
  return rows.length > 0;
}
