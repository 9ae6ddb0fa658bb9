import { randomUUID } from 'node:crypto';
import { and, eq, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { romeInstant, romeTime } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { site } from '#app/site/site.server.ts';
import { emptyDocument } from './document/document.ts';
import type { PostStatus } from './post-form.ts';
import { posts } from './schema.ts';

// The only writer of planned_on, publish_at and is_promised, besides the form and the clock.

const isOverdue = sql`(${posts.isPromised} and ${posts.publishAt} <= now())`;
// In an expression of a generated date a parameter has no type.
const zone = sql.raw(`'${timeZone}'`);

/** 'stale': the post is gone or has a newer version. */
export type StatusOutcome = 'changed' | 'stale';
type Values = PgUpdateSetSource<typeof posts>;

export const isShown = (postId: string, version: number) =>
  and(eq(posts.id, postId), eq(posts.version, version), isNull(posts.deletedAt));

export const newVersion = { version: sql`${posts.version} + 1`, updatedAt: sql`now()` };

export const promise = (publishAt: string | null | undefined | false) => ({
  publishAt: publishAt ? new Date(publishAt) : null,
  isPromised: Boolean(publishAt),
});

/** A kept promise stays the date of the post. */
export const withoutPromise = (status: PostStatus) => ({
  publishAt: sql`case
    when ${status === 'published' ? sql`${posts.publishAt} > now()` : posts.isPromised} then null
    else ${posts.publishAt}
  end` as SQL<Date | null>,
  isPromised: false,
});

/** Nothing overdue is published or mailed by surprise. */
export const overdueAsWish = {
  plannedOn:
    sql`case when ${isOverdue} then (${posts.publishAt} at time zone ${zone})::date else ${posts.plannedOn} end` as SQL<
      string | null
    >,
  publishAt: sql`case when ${isOverdue} then null else ${posts.publishAt} end` as SQL<Date | null>,
  isPromised: sql`${posts.isPromised} and not ${isOverdue}` as SQL<boolean>,
};

/** After a restore: they may have been published and mailed since the backup. */
export async function closeOverduePromises(tx: Database): Promise<number> {
  const closed = await tx
    .update(posts)
    .set(overdueAsWish)
    .where(isOverdue)
    .returning({ id: posts.id });
  return closed.length;
}

/** No new version: an open form stays valid. */
export function datePostNow(postId: string | undefined, version: number): Promise<StatusOutcome> {
  const dated = { publishAt: sql`now()`, updatedAt: sql`now()` };
  return changePost(postId, version, dated, eq(posts.status, 'published'));
}

export async function changePost(
  postId: string | undefined,
  version: number,
  values: Values,
  onlyIf?: SQL,
) {
  if (!isUuid(postId)) return 'stale';
  const isThis = and(isShown(postId, version), onlyIf);
  const rows = await db.update(posts).set(values).where(isThis).returning({ id: posts.id });
  return rows.length > 0 ? 'changed' : 'stale';
}

const { version, status, datedAt, isPromised, publishAt, promiseAside } = posts;
const state = { version, status, datedAt, isPromised, publishAt, promiseAside };

/** `moment`: what is promised, or was before the post was published by hand. */
export async function findState(postId: string) {
  if (!isUuid(postId)) return undefined;
  const [row] = await db.select(state).from(posts).where(eq(posts.id, postId));
  return row && { ...row, moment: row.isPromised ? row.publishAt : row.promiseAside };
}

export async function planPost(day: string, formId?: string): Promise<string> {
  const id = isUuid(formId) ? formId : randomUUID();
  const rows = await db
    .insert(posts)
    .values({
      id,
      title: '',
      content: '',
      document: emptyDocument,
      category: site().categories[0],
      plannedOn: day,
    })
    .onConflictDoNothing()
    .returning({ id: posts.id });
  if (rows.length > 0) return id;
  const isStillThere = and(eq(posts.id, id), eq(posts.plannedOn, day), isNull(posts.deletedAt));
  const [made] = await db.select({ id: posts.id }).from(posts).where(isStillThere);
  return made ? id : planPost(day);
}

/** 'past': the promised hour of that day has gone by. */
export type MoveOutcome = StatusOutcome | 'past';

export async function movePost(
  postId: string | undefined,
  version: number,
  day: string,
): Promise<MoveOutcome> {
  if (!isUuid(postId)) return 'stale';
  const [row] = await db
    .select()
    .from(posts)
    .where(and(isShown(postId, version), isADraft));
  if (!row) return 'stale';
  const promised = row.isPromised && row.publishAt && romeInstant(day, romeTime(row.publishAt));
  if (promised && promised <= new Date()) return 'past';
  return changeDraft(postId, version, promised ? { publishAt: promised } : { plannedOn: day });
}

export function takeOffCalendar(
  postId: string | undefined,
  version: number,
): Promise<StatusOutcome> {
  return changeDraft(postId, version, { plannedOn: null, ...withoutPromise('draft') });
}

const isADraft = eq(posts.status, 'draft');

function changeDraft(
  postId: string | undefined,
  version: number,
  values: Values,
): Promise<StatusOutcome> {
  return changePost(postId, version, { ...values, ...newVersion }, isADraft);
}
