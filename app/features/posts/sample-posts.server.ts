import { and, eq, isNull, sql } from 'drizzle-orm';
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

/** `hasOwn`: also a post of her own, or one that she has made her own. */
export async function findSamples(): Promise<{ count: number; hasOwn: boolean }> {
  const [found] = await db
    .select({
      count: sql<number>`(count(*) filter (where ${untouchedSample}))::int`,
      hasOwn: sql<boolean>`count(*) filter (where not (${untouchedSample})) > 0`,
    })
    .from(posts)
    .where(isNull(posts.deletedAt));
  return found ?? { count: 0, hasOwn: false };
}
