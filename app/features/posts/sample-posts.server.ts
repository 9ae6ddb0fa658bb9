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

/** `before`: posts that the list shows before the first sample. */
export async function findSamples(): Promise<{ count: number; before: number }> {
  const [found] = await db
    .select({
      count: sql<number>`count(*)::int`,
      before: sql<number>`(select count(*)::int from ${posts} as other where other.deleted_at is null and other.dated_at > max(posts.dated_at))`,
    })
    .from(posts)
    .where(and(untouchedSample, isNull(posts.deletedAt)));
  return found ?? { count: 0, before: 0 };
}
