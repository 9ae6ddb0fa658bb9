import { eq } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isUuid } from '#app/uuid.ts';
import type { WrittenPost } from './post-form.ts';
import { fieldsOfSocialMedia, keepSocialMedia } from './social-media.ts';

/** A post as an administrator opens it, and which version of it that is. */
export type EditedPost = { id: string; version: number; updatedAt: Date; isInBin: boolean; post: WrittenPost };

/** Any post, whatever its status, in the bin too. Only for those who are signed in. */
export async function findPost(postId: string | undefined): Promise<EditedPost | undefined> {
  if (!isUuid(postId)) return undefined;
  const [row] = await db.select().from(posts).where(eq(posts.id, postId));
  if (!row) return undefined;
  const { id, version, updatedAt, deletedAt, title, content, quote, citation, category, status, socialMedia } = row;
  const post = {
    title,
    content,
    quote,
    citation,
    category,
    status,
    socialMedia: keepSocialMedia(fieldsOfSocialMedia(socialMedia)),
  };
  return { id, version, updatedAt, isInBin: deletedAt !== null, post };
}
