import { eq, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { posts } from './schema.ts';
import { lastSchedule } from './versions.server.ts';

/** When the clock publishes the post, or would have published it if it had not been published before. */
export const scheduledMoment = sql`coalesce(${posts.scheduledAt}, (${lastSchedule}))`.mapWith(
  posts.scheduledAt,
);

export async function findState(postId: string) {
  if (!isUuid(postId)) return undefined;
  const { version, status, datedAt, scheduledAt } = posts;
  const [row] = await db
    .select({ version, status, datedAt, scheduledAt, moment: scheduledMoment })
    .from(posts)
    .where(eq(posts.id, postId));
  return row;
}
