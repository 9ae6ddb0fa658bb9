import { and, eq, gt, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { z } from 'zod';
import { laterDay, romeDay, romeInstant } from '#app/calendar/rome.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { samplePosts } from '#site/sample-posts.ts';
import { documentOf } from './document/document.ts';
import { readDocument } from './document/read-document.ts';
import type { PostStatus } from './post-form.ts';
import {
  changePost,
  isShown,
  newVersion,
  overdueAsWish,
  promise,
  type StatusOutcome,
  withoutPromise,
} from './promises.server.ts';
import { hasText, posts } from './schema.ts';

// The only writer of status, first_published_at, published_at and deleted_at.

export const binDays = 30;

/** In a form: the post as she saw it. Version 0, which no post has, stands for one that is missing or invalid. */
export const shownPost = {
  id: z.string(),
  version: z
    .string()
    .regex(/^\d{1,9}$/)
    .transform(Number)
    .catch(0),
};

/** 'unwritten': a planned draft without title or content. */
export async function publishPost(
  postId: string | undefined,
  version: number,
): Promise<StatusOutcome | 'unwritten'> {
  const outcome = await changePost(postId, version, changedTo({ status: 'published' }), isWritten);
  if (outcome === 'changed' || !isUuid(postId)) return outcome;
  const [shown] = await db.select({ id: posts.id }).from(posts).where(isShown(postId, version));
  return shown ? 'unwritten' : 'stale';
}

/** What is undone was never out, and is mailed later. */
export function unpublishPost(postId: string | undefined, version: number, isUndone = false) {
  const { publishAt, firstPublishedAt, ...draft } = changedTo({ status: 'draft' });
  const isOpen = sql`${posts.promiseAside} > now()`;
  const wasFirst = sql`${posts.firstPublishedAt} = ${posts.publishedAt} and (${isOpen} or ${isUndone})`;
  return changePost(
    postId,
    version,
    {
      ...draft,
      publishAt: sql`case when ${isOpen} then ${posts.promiseAside} else ${publishAt} end`,
      isPromised: sql`coalesce(${isOpen}, false)`,
      firstPublishedAt: sql`case when ${wasFirst} then null else ${firstPublishedAt} end`,
    },
    isPublished,
  );
}

const isPublished = eq(posts.status, 'published');
const isWritten = sql`${posts.title} <> '' and ${hasText}`;

type State = { status: PostStatus; publishAt?: string | null };

export const beginningAs = ({ status, publishAt }: State) => ({
  status,
  firstPublishedAt: status === 'published' ? sql`now()` : null,
  publishedAt: status === 'published' ? sql`now()` : null,
  ...promise(status === 'draft' && publishAt),
});

/** The daily issue sends by `first_published_at`: samples and imports get the epoch, which never counts as new. */
export const changedTo = ({ status, publishAt }: State) => ({
  status,
  firstPublishedAt: sql`case
    when ${posts.firstPublishedAt} is null and ${posts.status} <> ${status}
      then ${status === 'published' ? sql`now()` : sql`to_timestamp(0)`}
    else ${posts.firstPublishedAt}
  end` as SQL<Date | null>,
  publishedAt:
    status === 'draft'
      ? null
      : sql`case when ${posts.status} = 'draft' then now() else ${posts.publishedAt} end`,
  ...(status === 'draft' && publishAt ? promise(publishAt) : withoutPromise(status)),
  promiseAside:
    status === 'draft'
      ? null
      : (sql`case
          when ${posts.isPromised} and ${posts.publishAt} > now() then ${posts.publishAt}
          else ${posts.promiseAside}
        end` as SQL<Date | null>),
  ...(status === 'draft' && { related: null }),
  ...newVersion,
});

/** `now` becomes the moment of publication. */
export async function publishDuePosts(now: Date, within: Database = db): Promise<number> {
  return within.transaction(async (tx) => {
    const due = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(isDue(now))
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    await tx
      .update(posts)
      .set({
        status: 'published',
        isPromised: false,
        firstPublishedAt: sql`coalesce(${posts.firstPublishedAt}, ${now})`,
        publishedAt: now,
        ...newVersion,
      })
      .where(inArray(posts.id, ids));
    return ids.length;
  });
}

const isDue = (now: Date) =>
  sql`${posts.isPromised} and ${posts.deletedAt} is null and ${posts.publishAt} <= ${now}`;

export async function deletePost(postId: string | undefined, by: Actor): Promise<boolean> {
  if (!isUuid(postId)) return false;
  const deleted = await moveToBin(eq(posts.id, postId));
  if (deleted > 0)
    await logSecurityEvent({ kind: 'post-deleted', ...by, details: { post: postId } });
  return deleted > 0;
}

export async function restorePost(postId: string | undefined, by: Actor): Promise<boolean> {
  if (!isUuid(postId)) return false;
  const rows = await db
    .update(posts)
    .set({ deletedAt: null, ...overdueAsWish })
    .where(and(eq(posts.id, postId), isNotNull(posts.deletedAt)))
    .returning({ id: posts.id });
  if (rows.length > 0)
    await logSecurityEvent({ kind: 'post-restored', ...by, details: { post: postId } });
  return rows.length > 0;
}

export async function removeSamples(by: Actor): Promise<number> {
  const deleted = await moveToBin(untouchedSample);
  if (deleted > 0)
    await logSecurityEvent({ kind: 'post-deleted', ...by, details: { samples: deleted } });
  return deleted;
}

export async function purgeDeletedPosts(): Promise<number> {
  const isOver = lt(posts.deletedAt, sql`now() - make_interval(days => ${binDays})`);
  const rows = await db.delete(posts).where(isOver).returning({ id: posts.id });
  return rows.length;
}

export async function removeUntouched(tx: Database, ids: string[]): Promise<number> {
  const isUntouched = sql`${posts.version} = 1 and not exists (select from issue_posts where post_id = ${posts.id})`;
  const rows = await tx
    .delete(posts)
    .where(and(sql`${posts.id} = any(${sql.param(ids)}::uuid[])`, isUntouched))
    .returning({ id: posts.id });
  return rows.length;
}

async function moveToBin(which: SQL | undefined) {
  const rows = await db
    .update(posts)
    .set({ deletedAt: sql`now()` })
    .where(and(which, isNull(posts.deletedAt)))
    .returning({ id: posts.id });
  return rows.length;
}

export const untouchedSample = and(eq(posts.isSample, true), eq(posts.version, 1));

const publishedAt = '05:00';

export async function addSamplePosts(now = new Date()) {
  const today = romeDay(now);
  const isEarly = (romeInstant(today, publishedAt) ?? now) > now;
  const rows = samplePosts.map((post, index) => ({
    ...post,
    ...sampleText(post.content),
    isSample: true,
    status: 'published' as const,
    createdAt: romeInstant(laterDay(today, isEarly ? -index - 1 : -index), publishedAt),
  }));
  await db.insert(posts).values(rows);
}

function sampleText(words: string) {
  const { problem, ...text } = readDocument(documentOf(words));
  if (problem) throw new Error(problem.title);
  return text;
}

export function countSamples(): Promise<number> {
  return db.$count(posts, and(untouchedSample, isNull(posts.deletedAt)));
}

/** Also true of a sample that she has made her own. */
export async function hasOwnPosts(): Promise<boolean> {
  const isOwn = or(eq(posts.isSample, false), gt(posts.version, 1));
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(and(isOwn, isNull(posts.deletedAt)))
    .limit(1);
  return rows.length > 0;
}
