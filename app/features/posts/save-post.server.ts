import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { type EditedPost, findPost } from './find-post.server.ts';
import type { WrittenPost } from './post-form.ts';
import { firstPublishedAt } from './status.server.ts';

export type SaveOutcome =
  | { outcome: 'saved' }
  /** Somebody else has saved since; nothing is written, and here is what stands there now. */
  | { outcome: 'conflict'; current: EditedPost }
  /** It is in the bin, or no longer anywhere; nothing is written. */
  | { outcome: 'gone'; isInBin: boolean };

/**
 * Writes a new post under the id that its form was given. The form sent again, because its answer was lost on the way,
 * saves the same post once more instead of a second one.
 */
export async function createPost(postId: string, post: WrittenPost): Promise<SaveOutcome> {
  const rows = await db
    .insert(posts)
    .values({ ...post, id: postId, firstPublishedAt: post.status === 'published' ? sql`now()` : null })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  return rows.length > 0 ? { outcome: 'saved' } : savePost(postId, 1, post);
}

/** Writes over the version that was opened, and over no other. */
export async function savePost(postId: string, version: number, post: WrittenPost): Promise<SaveOutcome> {
  const rows = await db
    .update(posts)
    .set({
      ...post,
      firstPublishedAt: firstPublishedAt(post.status),
      version: sql`${posts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(posts.id, postId), eq(posts.version, version), isNull(posts.deletedAt)))
    .returning({ id: posts.id });
  return rows.length > 0 ? { outcome: 'saved' } : whyNot(postId, post);
}

async function whyNot(postId: string, post: WrittenPost): Promise<SaveOutcome> {
  const current = await findPost(postId);
  if (!current) return { outcome: 'gone', isInBin: false };
  if (current.isInBin) return { outcome: 'gone', isInBin: true };
  // The same words, saved by the same hand twice or by two: nobody loses anything.
  return isSamePost(current.post, post) ? { outcome: 'saved' } : { outcome: 'conflict', current };
}

function isSamePost({ socialMedia: one, ...kept }: WrittenPost, { socialMedia: other, ...written }: WrittenPost) {
  const fields = Object.keys(written) as (keyof typeof written)[];
  const isSame = fields.every((field) => kept[field] === written[field]);
  return (
    isSame && JSON.stringify(Object.entries(one ?? {}).sort()) === JSON.stringify(Object.entries(other ?? {}).sort())
  );
}
