import { asc, eq, inArray, type SQL, sql } from 'drizzle-orm';
import { markDue, markMailed } from '#app/features/posts/publication.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { deliveries, issuePosts, issues } from './schema.ts';

// No other file writes which posts an issue includes.

export const mostPosts = 5;

const isPublished = sql`(${posts.status} = 'published' and ${posts.deletedAt} is null)`;

/** The posts of a weekly mail are those of the issues that it gathers. */
export const carriesPublishedPost = sql`(${issues.gathers} is not null
  or exists (select from ${issuePosts} join ${posts} on ${posts.id} = ${issuePosts.postId}
    where ${issuePosts.issueId} = ${issues.id} and ${isPublished}))`;

export const firstTitle = sql`(select ${posts.title} from ${issuePosts} join ${posts} on ${posts.id} = ${issuePosts.postId}
  where ${issuePosts.issueId} = ${issues.id} order by ${issuePosts.position} limit 1)`;

/** Skips posts that another issue includes. Returns false when no post is left. */
export async function takePosts(
  tx: Database,
  issueId: string,
  postIds: string[],
): Promise<boolean> {
  const isCancelled = sql`exists (select from ${issues} where ${issues.id} = ${issuePosts.issueId} and ${issues.state} = 'cancelled')`;
  const taken = await tx
    .insert(issuePosts)
    .values(postIds.map((postId, index) => ({ issueId, postId, position: index + 1 })))
    .onConflictDoUpdate({
      target: issuePosts.postId,
      set: { issueId, position: sql`excluded.position` },
      setWhere: isCancelled,
    })
    .returning({ id: issuePosts.postId });
  await markMailed(
    tx,
    taken.map(({ id }) => id),
  );
  return taken.length > 0;
}

/** Returns the issues that lost a post. */
export async function removeWithdrawnPosts(tx: Database, hasNotStarted: SQL): Promise<string[]> {
  // An issue that another process has started since then mails all its posts.
  const open = sql`(select ${issues.id} from ${issues} where ${hasNotStarted} and ${carriesPublishedPost} for update)`;
  const removed = await tx
    .delete(issuePosts)
    .where(
      sql`${issuePosts.issueId} in ${open}
        and not exists (select from ${posts} where ${posts.id} = ${issuePosts.postId} and ${isPublished})`,
    )
    .returning({ issueId: issuePosts.issueId, postId: issuePosts.postId });
  await markDue(
    tx,
    removed.map(({ postId }) => postId),
  );
  return removed.map(({ issueId }) => issueId);
}

export async function listIssuePosts(issueIds: string[]) {
  return db
    .select({ issueId: issuePosts.issueId, postId: posts.id, title: posts.title })
    .from(issuePosts)
    .innerJoin(posts, eq(posts.id, issuePosts.postId))
    .where(inArray(issuePosts.issueId, issueIds))
    .orderBy(asc(issuePosts.issueId), asc(issuePosts.position));
}

export async function listGatheredPosts(
  issueId: string,
  subscriptionId: string,
): Promise<string[]> {
  const found = await db
    .select({ id: posts.id })
    .from(deliveries)
    .innerJoin(issuePosts, eq(issuePosts.issueId, deliveries.issueId))
    .innerJoin(posts, eq(posts.id, issuePosts.postId))
    .where(
      sql`${deliveries.subscriptionId} = ${subscriptionId} and ${deliveries.includedIn} = ${issueId} and ${isPublished}`,
    )
    .orderBy(sql`coalesce(${posts.publishedAt}, ${posts.datedAt})`, posts.datedAt, posts.id);
  return found.map(({ id }) => id);
}
