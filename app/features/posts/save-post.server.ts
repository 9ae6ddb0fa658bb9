import { isDeepStrictEqual } from 'node:util';
import { and, eq } from 'drizzle-orm';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { fieldsOfSocialMedia, keepSocialMedia } from './field-rules.ts';
import { pick, postFieldNames } from './post-fields.ts';
import type { KeptPost, WrittenPost } from './post-form.ts';
import { isShown } from './promises.server.ts';
import { posts } from './schema.ts';
import { beginningAs, changedTo } from './status.server.ts';
import { isCreatedBy, keepVersion, type Saver } from './versions.server.ts';

type EditedPost = Pick<typeof posts.$inferSelect, 'id' | 'version' | 'datedAt' | 'updatedAt'> & {
  isInBin: boolean;
  isMailed: boolean;
  post: KeptPost;
};

/** `current` is the post as somebody else has saved it. */
export type SaveOutcome =
  | { outcome: 'saved'; version: number }
  | { outcome: 'conflict'; current: EditedPost }
  | { outcome: 'gone' };

export async function findPost(postId: string | undefined): Promise<EditedPost | undefined> {
  if (!isUuid(postId)) return undefined;
  const [row] = await db.select().from(posts).where(eq(posts.id, postId));
  if (!row) return undefined;
  const { id, version, datedAt, updatedAt, plannedOn, publishAt } = row;
  const socialMedia = keepSocialMedia(fieldsOfSocialMedia(row.socialMedia));
  const plan = {
    plannedOn,
    publishAt: row.isPromised && publishAt ? publishAt.toISOString() : null,
  };
  const isMailed = row.firstPublishedAt === null && !row.isSample;
  const post = {
    ...pick(row, postFieldNames),
    content: row.content,
    socialMedia,
    ...plan,
    promiseAside: row.promiseAside,
  };
  return { id, version, datedAt, updatedAt, isInBin: row.deletedAt !== null, isMailed, post };
}

/** The same form sent twice makes one post. */
export async function createPost(
  postId: string,
  post: WrittenPost,
  by?: Saver,
): Promise<SaveOutcome> {
  const created = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(posts)
      .values({ ...post, ...beginningAs(post), id: postId })
      .onConflictDoNothing()
      .returning({ version: posts.version });
    if (rows[0]) await keepVersion(tx, postId, by);
    return rows[0];
  });
  if (created) return { outcome: 'saved', ...created };
  return savePost(postId, (await isCreatedBy(postId, by?.form)) ? 1 : 0, post, by);
}

export async function savePost(
  postId: string,
  version: number,
  written: WrittenPost,
  by?: Saver,
): Promise<SaveOutcome> {
  const post = (await isKeptMeanwhile(postId, written)) ? { ...written, ...kept } : written;
  const saved = await db.transaction(async (tx) => {
    await keepVersion(tx, postId);
    const rows = await tx
      .update(posts)
      .set({ ...post, ...changedTo(post) })
      .where(isShown(postId, version))
      .returning({ version: posts.version });
    if (rows[0]) await keepVersion(tx, postId, by);
    return rows[0];
  });
  return saved ? { outcome: 'saved', ...saved } : whyNot(postId, post);
}

const kept = { status: 'published', publishAt: null } as const;

/** Saving does not take back what the clock published meanwhile. */
async function isKeptMeanwhile(postId: string, { status, publishAt }: WrittenPost) {
  if (status === 'published' || !publishAt) return false;
  const isKept = and(
    eq(posts.id, postId),
    eq(posts.status, 'published'),
    eq(posts.publishAt, new Date(publishAt)),
  );
  return (await db.select({ id: posts.id }).from(posts).where(isKept)).length > 0;
}

async function whyNot(postId: string, post: WrittenPost): Promise<SaveOutcome> {
  const current = await findPost(postId);
  if (!current || current.isInBin) return { outcome: 'gone' };
  if (!isSamePost(current.post, post)) return { outcome: 'conflict', current };
  return { outcome: 'saved', version: current.version };
}

function isSamePost(current: WrittenPost, written: WrittenPost) {
  const fields = Object.keys(written) as (keyof typeof written)[];
  return fields.every((field) => isDeepStrictEqual(current[field], written[field]));
}
