import { and, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { timeZone } from '#app/calendar/time-zone.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { WrittenPost } from './post-form.ts';
import { hasText, posts } from './schema.ts';
import { lastSchedule, snapshotBefore, storeVersion } from './versions.server.ts';

// The only writer of status, planned_on, scheduled_at, published_at, dated_at, mail and deleted_at.
// docs/architecture.md has the diagram of the states.

type Values = PgUpdateSetSource<typeof posts>;
type Imported = WrittenPost & { id: string; createdAt: string };

/** 'stale': the post was deleted or has a newer version. */
export type Outcome = 'changed' | 'stale';

const now = sql`now()`;
const isDraft = eq(posts.status, 'draft');
const isPublished = eq(posts.status, 'published');
const isOverdue = sql`(${posts.scheduledAt} <= ${now})`;

export const nextVersion = { version: sql`${posts.version} + 1`, updatedAt: now };

export const isCurrent = (postId: string, version: number) =>
  and(eq(posts.id, postId), eq(posts.version, version), isNull(posts.deletedAt));

const dueUnlessMailed = sql`case ${posts.mail} when 'new' then 'due' else ${posts.mail} end`;

/** A post that is published before its scheduled moment gets back the date of its creation. */
const published: Values = {
  status: 'published',
  scheduledAt: null,
  publishedAt: now,
  datedAt: sql`case when ${posts.scheduledAt} > ${now} then ${posts.createdAt} else ${posts.datedAt} end`,
  mail: dueUnlessMailed as SQL<'due'>,
};

const draft: Values = { status: 'draft', publishedAt: null, related: null };

const scheduled = (moment: Date): Values => ({ scheduledAt: moment, datedAt: moment });

const unscheduled: Values = {
  scheduledAt: null,
  datedAt: sql`case when ${posts.scheduledAt} is null then ${posts.datedAt} else ${posts.createdAt} end`,
};

/** 'unwritten': a planned draft without title or content. */
export async function publish(
  postId: string | undefined,
  version: number,
): Promise<Outcome | 'unwritten'> {
  const isWritten = sql`${posts.title} <> '' and ${hasText}`;
  const outcome = await change(postId, version, published, and(isDraft, isWritten));
  if (outcome === 'changed' || !isUuid(postId)) return outcome;
  const isUnwritten = and(isCurrent(postId, version), isDraft);
  return (await db.$count(posts, isUnwritten)) > 0 ? 'unwritten' : 'stale';
}

/** If the post was published before its scheduled moment, and that is still to come, the schedule is valid again. */
export function unpublish(postId: string | undefined, version: number): Promise<Outcome> {
  const moment = sql`(select moment from (${lastSchedule}) as last (moment) where moment > ${now})`;
  const dates = {
    scheduledAt: moment as SQL<Date | null>,
    datedAt: sql`coalesce(${moment}, ${posts.datedAt})` as SQL<Date>,
  };
  return change(postId, version, { ...draft, ...dates }, isPublished);
}

/** Restores the state of the version before. A post that an issue includes stays mailed. */
export async function undo(postId: string | undefined, version: number): Promise<Outcome> {
  const before = (name: string) => sql`(${snapshotBefore} ->> ${sql.raw(`'${name}'`)})`;
  const status = before('status') as SQL<'draft' | 'published'>;
  const state: Values = {
    status,
    plannedOn: sql`${before('plannedOn')}::date`,
    scheduledAt: sql`${before('scheduledAt')}::timestamptz`,
    publishedAt: sql`${before('publishedAt')}::timestamptz`,
    datedAt: sql`${before('datedAt')}::timestamptz`,
    mail: sql`case ${posts.mail} when 'done' then 'done' else ${before('mail')} end`,
    related: sql`case ${status} when 'published' then ${posts.related} end`,
  };
  return change(postId, version, state, isNotNull(before('mail')));
}

export function schedule(postId: string, version: number, moment: Date): Promise<Outcome> {
  return change(postId, version, scheduled(moment), isDraft);
}

/** Removes the planned day too. */
export function unschedule(postId: string | undefined, version: number): Promise<Outcome> {
  return change(postId, version, { ...unscheduled, plannedOn: null }, isDraft);
}

export function plan(postId: string, version: number, day: string): Promise<Outcome> {
  return change(postId, version, { plannedOn: day }, isDraft);
}

/** Enters the state that the form has; called after the fields of the form are written. */
export async function enterState(tx: Database, postId: string, post: WrittenPost) {
  const { status, plannedOn, scheduledAt } = post;
  const isThis = eq(posts.id, postId);
  const dates = scheduledAt ? scheduled(new Date(scheduledAt)) : unscheduled;
  if (status === 'published') await tx.update(posts).set(published).where(and(isThis, isDraft));
  else await tx.update(posts).set(draft).where(and(isThis, isPublished));
  await tx
    .update(posts)
    .set({ plannedOn, ...(status === 'draft' && dates) })
    .where(isThis);
}

/** Publishes the posts that are due at `moment`, which becomes their moment of publication. */
export async function publishDue(moment: Date, within: Database = db): Promise<number> {
  const isDue = sql`${posts.scheduledAt} <= ${moment} and ${posts.deletedAt} is null`;
  return within.transaction(async (tx) => {
    const due = await tx
      .select({ id: posts.id })
      .from(posts)
      .where(isDue)
      .for('update', { skipLocked: true });
    if (due.length === 0) return 0;
    const ids = due.map(({ id }) => id);
    const { datedAt: _, ...onTime } = { ...published, publishedAt: moment };
    await tx
      .update(posts)
      .set({ ...onTime, ...nextVersion })
      .where(inArray(posts.id, ids));
    return ids.length;
  });
}

/** No new version: an open form stays valid. */
export function dateToday(postId: string | undefined, version: number): Promise<Outcome> {
  return update(db, postId, version, { datedAt: now, updatedAt: now }, isPublished);
}

export async function moveToBin(postId: string | undefined, by: Actor): Promise<boolean> {
  if (!isUuid(postId)) return false;
  const moved = await moveAllToBin(eq(posts.id, postId));
  if (moved > 0) await logSecurityEvent({ kind: 'post-deleted', ...by, details: { post: postId } });
  return moved > 0;
}

export async function moveAllToBin(which: SQL | undefined): Promise<number> {
  const moved = await db
    .update(posts)
    .set({ deletedAt: now })
    .where(and(which, isNull(posts.deletedAt)))
    .returning({ id: posts.id });
  return moved.length;
}

export async function restore(postId: string | undefined, by: Actor): Promise<boolean> {
  if (!isUuid(postId)) return false;
  const restored = await db.transaction(async (tx) => {
    await planOverdue(tx, eq(posts.id, postId));
    return tx
      .update(posts)
      .set({ deletedAt: null })
      .where(and(eq(posts.id, postId), isNotNull(posts.deletedAt)))
      .returning({ id: posts.id });
  });
  if (restored.length > 0)
    await logSecurityEvent({ kind: 'post-restored', ...by, details: { post: postId } });
  return restored.length > 0;
}

/** A post that was published elsewhere is dated by its creation and never mailed. A draft is mailed once it is published here. */
export async function addImported(tx: Database, rows: Imported[]) {
  const values = rows.map(({ createdAt, scheduledAt, ...row }) => ({
    ...row,
    createdAt: sql`${createdAt}::timestamptz`,
    scheduledAt: scheduledAt === null ? null : new Date(scheduledAt),
  }));
  await tx.insert(posts).values(values).onConflictDoNothing();
}

/** After a restore: posts that were due since the backup may have been published and mailed. */
export async function settleRestored(tx: Database): Promise<number> {
  await skipDueMails(tx);
  return planOverdue(tx);
}

/** An overdue schedule becomes a plan for its day, so that nothing is published or mailed unexpectedly. */
async function planOverdue(tx: Database, which?: SQL): Promise<number> {
  const day = sql`(${posts.scheduledAt} at time zone ${timeZone})::date` as SQL<string>;
  const rows = await tx
    .update(posts)
    .set({ plannedOn: day, ...unscheduled })
    .where(and(which, isOverdue))
    .returning({ id: posts.id });
  return rows.length;
}

/** An issue includes these posts. */
export async function markMailed(tx: Database, postIds: string[]) {
  await tx.update(posts).set({ mail: 'done' }).where(inArray(posts.id, postIds));
}

/** The issue that included these posts was not sent with them. */
export async function markDue(tx: Database, postIds: string[]) {
  await tx.update(posts).set({ mail: 'due' }).where(inArray(posts.id, postIds));
}

/** The posts that are due now are never mailed. */
export async function skipDueMails(tx: Database) {
  await tx.update(posts).set({ mail: 'done' }).where(eq(posts.mail, 'due'));
}

/** Stores the row before the change as a version. */
function change(postId: string | undefined, version: number, values: Values, onlyIf?: SQL) {
  return db.transaction(async (tx) => {
    if (isUuid(postId)) await storeVersion(tx, postId);
    return update(tx, postId, version, { ...values, ...nextVersion }, onlyIf);
  });
}

async function update(
  tx: Database,
  postId: string | undefined,
  version: number,
  values: Values,
  onlyIf?: SQL,
): Promise<Outcome> {
  if (!isUuid(postId)) return 'stale';
  const isThis = and(isCurrent(postId, version), onlyIf);
  const rows = await tx.update(posts).set(values).where(isThis).returning({ id: posts.id });
  return rows.length > 0 ? 'changed' : 'stale';
}
