import { and, lt, sql } from 'drizzle-orm';
import { type Database, db } from '#app/platform/db/client.ts';
import { posts } from './schema.ts';

export const binDays = 30;

export async function purgeDeletedPosts(): Promise<number> {
  const isOver = lt(posts.deletedAt, sql`now() - make_interval(days => ${binDays})`);
  const rows = await db.delete(posts).where(isOver).returning({ id: posts.id });
  return rows.length;
}

/** Deletes those of the posts that have not changed since they were inserted. */
export async function deleteUnchanged(tx: Database, ids: string[]): Promise<number> {
  const isUnchanged = sql`${posts.version} = 1 and not exists (select from issue_posts where post_id = ${posts.id})`;
  const rows = await tx
    .delete(posts)
    .where(and(sql`${posts.id} = any(${sql.param(ids)}::uuid[])`, isUnchanged))
    .returning({ id: posts.id });
  return rows.length;
}
