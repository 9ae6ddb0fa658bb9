import { isDeepStrictEqual } from 'node:util';
import { and, eq, getTableColumns, sql } from 'drizzle-orm';
import type { SaveOutcome } from '#app/features/writing/save-text.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { compactSocialMedia, fieldsOfSocialMedia } from './field-rules.ts';
import { pick, postFieldNames } from './post-fields.ts';
import type { StoredPost, WrittenPost } from './post-form.ts';
import { enterState, isCurrent, nextVersion } from './publication.server.ts';
import { posts } from './schema.ts';
import { isCreatedBy, lastSchedule, type Saver, storeVersion } from './versions.server.ts';

export type EditedPost = NonNullable<Awaited<ReturnType<typeof findPost>>>;

type PostOutcome = SaveOutcome<EditedPost>;

/** When the clock publishes the post, or would have published it if it had not been published before. */
const scheduledMoment = sql`coalesce(${posts.scheduledAt}, (${lastSchedule}))`.mapWith(
  posts.scheduledAt,
);

export async function findPost(postId: string | undefined) {
  if (!isUuid(postId)) return undefined;
  const [row] = await db
    .select({ ...getTableColumns(posts), scheduledMoment })
    .from(posts)
    .where(eq(posts.id, postId));
  if (!row) return undefined;
  const { id, version, datedAt, updatedAt, plannedOn, scheduledAt } = row;
  const post: StoredPost = {
    ...pick(row, postFieldNames),
    content: row.content,
    socialMedia: compactSocialMedia(fieldsOfSocialMedia(row.socialMedia)),
    plannedOn,
    scheduledAt: scheduledAt?.toISOString() ?? null,
    scheduledMoment: row.scheduledMoment,
  };
  /** True when the post will be mailed once it is published. */
  const isToBeMailed = row.mail !== 'done';
  return { id, version, datedAt, updatedAt, isInBin: row.deletedAt !== null, isToBeMailed, post };
}

/** The same form sent twice creates one post. */
export async function createPost(
  postId: string,
  post: WrittenPost,
  by?: Saver,
): Promise<PostOutcome> {
  const created = await db.transaction(async (tx) => {
    const rows = await tx
      .insert(posts)
      .values({ ...fieldsOf(post), id: postId })
      .onConflictDoNothing()
      .returning({ version: posts.version });
    if (rows[0]) await writeState(tx, postId, post, by);
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
): Promise<PostOutcome> {
  const isPublished = await isPublishedOnTime(postId, written);
  const post = isPublished ? { ...written, ...publishedOnTime } : written;
  const before = await compareWithCurrent(postId, post);
  // A second press saves nothing new.
  if (before.outcome === 'saved') return before;
  const saved = await db.transaction(async (tx) => {
    await storeVersion(tx, postId);
    const rows = await tx
      .update(posts)
      .set({ ...fieldsOf(post), ...nextVersion })
      .where(isCurrent(postId, version))
      .returning({ version: posts.version });
    if (rows[0]) await writeState(tx, postId, post, by);
    return rows[0];
  });
  return saved ? { outcome: 'saved', ...saved } : compareWithCurrent(postId, post);
}

const fieldsOf = ({ status: _, plannedOn: __, scheduledAt: ___, ...fields }: WrittenPost) => fields;

async function writeState(tx: Database, postId: string, post: WrittenPost, by?: Saver) {
  await enterState(tx, postId, post);
  await storeVersion(tx, postId, by);
}

const publishedOnTime = { status: 'published', scheduledAt: null } as const;

/** A form that was opened before the clock published the post does not make it a draft again. */
async function isPublishedOnTime(postId: string, { status, scheduledAt }: WrittenPost) {
  if (status === 'published' || !scheduledAt) return false;
  const isOnTime = and(
    eq(posts.id, postId),
    eq(posts.status, 'published'),
    eq(posts.datedAt, new Date(scheduledAt)),
  );
  return (await db.$count(posts, isOnTime)) > 0;
}

async function compareWithCurrent(postId: string, post: WrittenPost): Promise<PostOutcome> {
  const current = await findPost(postId);
  if (!current || current.isInBin) return { outcome: 'deleted' };
  if (!isSamePost(current.post, post)) return { outcome: 'conflict', current };
  return { outcome: 'saved', version: current.version };
}

function isSamePost(current: WrittenPost, written: WrittenPost) {
  const fields = Object.keys(written) as (keyof typeof written)[];
  return fields.every((field) => isDeepStrictEqual(current[field], written[field]));
}
