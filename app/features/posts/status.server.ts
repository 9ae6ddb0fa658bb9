import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isUuid } from '#app/uuid.ts';

type Status = 'draft' | 'published';

/** 'stale': somebody has changed the post since this version was shown, or it is gone. Nothing is written then. */
export type StatusOutcome = 'changed' | 'stale';

/** The version that a form was shown; 0, which no post has, for what is none or greater than an integer of the database. */
export function readVersion(form: FormData): number {
  const text = `${form.get('version')}`;
  return /^\d{1,9}$/.test(text) ? Number(text) : 0;
}

/** The post shown in that version becomes public. */
export function publishPost(postId: string | undefined, version: number) {
  return changeStatus(postId, version, 'published');
}

/** The post shown in that version becomes a draft again. */
export function unpublishPost(postId: string | undefined, version: number) {
  return changeStatus(postId, version, 'draft');
}

/** The wanted status is named, never flipped: whoever presses twice, or after a colleague, gets what the button said. */
async function changeStatus(postId: string | undefined, version: number, status: Status): Promise<StatusOutcome> {
  if (!isUuid(postId)) return 'stale';
  const rows = await db
    .update(posts)
    .set({
      status,
      firstPublishedAt: firstPublishedAt(status),
      version: sql`${posts.version} + 1`,
      updatedAt: sql`now()`,
    })
    .where(and(eq(posts.id, postId), eq(posts.version, version), isNull(posts.deletedAt)))
    .returning({ id: posts.id });
  return rows.length > 0 ? 'changed' : 'stale';
}

/**
 * What a change of status leaves in `first_published_at`, which the daily issue reads. Going public here for the first
 * time sets it. A post that was public without ever going through here (a sample, an import, plain SQL) gets the epoch
 * when it is withdrawn: its readers know it, and publishing it again must not make it new.
 */
export function firstPublishedAt(wanted: Status): SQL<Date | null> {
  const change = wanted === 'published' ? sql`now()` : sql`to_timestamp(0)`;
  return sql`case
    when ${posts.firstPublishedAt} is null and ${posts.status} <> ${wanted} then ${change}
    else ${posts.firstPublishedAt}
  end`;
}
