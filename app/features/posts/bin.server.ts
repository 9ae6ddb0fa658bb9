import { and, desc, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { romeDay } from '#app/calendar/rome.ts';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { isUuid } from '#app/uuid.ts';
import { binDays, type DeletedPost } from './bin.ts';

/** Who did it, for the security log. */
export type Administrator = { account: string; address: string };

const dayMs = 86_400_000;
const mostShown = 100;
const isOver = lt(posts.deletedAt, sql`now() - make_interval(days => ${binDays})`);

/** From the site into the bin, at once. Tells whether there was anything to delete; what is there already stays. */
export async function deletePost(postId: string | undefined, by: Administrator): Promise<boolean> {
  if (!isUuid(postId)) return false;
  const rows = await db
    .update(posts)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(posts.id, postId), isNull(posts.deletedAt)))
    .returning({ id: posts.id });
  if (rows.length > 0) await logSecurityEvent({ kind: 'post-deleted', ...by, details: { post: postId } });
  return rows.length > 0;
}

/** Back as it was, published or draft. Tells whether it still was in the bin. */
export async function restorePost(postId: string | undefined, by: Administrator): Promise<boolean> {
  if (!isUuid(postId)) return false;
  const rows = await db
    .update(posts)
    .set({ deletedAt: null })
    .where(and(eq(posts.id, postId), isNotNull(posts.deletedAt)))
    .returning({ id: posts.id });
  if (rows.length > 0) await logSecurityEvent({ kind: 'post-restored', ...by, details: { post: postId } });
  return rows.length > 0;
}

/** What lies in the bin, the latest first. Index Scan using posts_deleted. */
export async function listDeletedPosts(): Promise<DeletedPost[]> {
  const rows = await db
    .select({ id: posts.id, title: posts.title, deletedAt: posts.deletedAt })
    .from(posts)
    .where(isNotNull(posts.deletedAt))
    .orderBy(desc(posts.deletedAt))
    .limit(mostShown);
  return rows.map(({ deletedAt, ...row }) => {
    const deletedMs = deletedAt?.getTime() ?? 0;
    return { ...row, deletedOn: romeDay(new Date(deletedMs)), goneOn: romeDay(new Date(deletedMs + binDays * dayMs)) };
  });
}

/** Empties the bin of what has been there for its thirty days; gives how many posts that were. */
export async function purgeDeletedPosts(): Promise<number> {
  const rows = await db
    .delete(posts)
    .where(and(isNotNull(posts.deletedAt), isOver))
    .returning({ id: posts.id });
  return rows.length;
}
