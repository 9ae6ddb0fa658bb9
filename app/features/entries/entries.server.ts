import { and, asc, desc, eq, inArray, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { writeRow } from '#app/features/settings/settings.server.ts';
import { photographsIn } from '#app/features/writing/document/document.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { EntryKind } from './kinds.ts';
import { entries, entryPaths } from './schema.ts';

const { id, kind, path, title, content, pictureId, fields, status, position, version } = entries;
const { createdAt, updatedAt, publishedAt, deletedAt } = entries;
const summaryColumns = {
  ...{ id, kind, path, title, pictureId, fields, status, version },
  /** Long enough for an excerpt. */
  start: sql<string>`left(${content}, 400)`,
  ...{ createdAt, updatedAt, publishedAt, deletedAt },
};

export const isVisible = and(eq(status, 'published'), isNull(deletedAt));
export const inOrder = [asc(position), desc(createdAt), asc(id)];

export type EntrySummary = Awaited<ReturnType<typeof listWhere>>[number];

/** What readers see, in the author's order; without a position the newest is first. */
export function listVisible(of?: EntryKind) {
  return listWhere(and(isVisible, of && eq(kind, of)));
}

/** For the panel: drafts too, and what is in the bin. */
export function listAll(of: EntryKind) {
  return listWhere(eq(kind, of));
}

function listWhere(condition: SQL | undefined) {
  return db
    .select(summaryColumns)
    .from(entries)
    .where(condition)
    .orderBy(...inOrder);
}

/** Of `entry_versions`. */
export const isPublishedVersion = sql`entry->>'status' = 'published'`;

/** PostgreSQL refuses a text with the character 0. */
export async function findVisible(at: string) {
  return at.includes('\0') ? undefined : findWhere(and(isVisible, eq(path, at)));
}

/** Finds drafts too: call it only for the panel and for a signed address. */
export async function findEntry(entryId: string | undefined, of?: EntryKind) {
  return isUuid(entryId) ? findWhere(and(eq(id, entryId), of && eq(kind, of))) : undefined;
}

async function findWhere(condition: SQL | undefined) {
  const [row] = await db
    .select({ ...summaryColumns, content, document: entries.document })
    .from(entries)
    .where(condition);
  if (!row) return undefined;
  const ids = [...photographsIn(row.document), ...(row.pictureId ? [row.pictureId] : [])];
  const slug = row.path.slice(row.path.lastIndexOf('/') + 1);
  const pictures = await listPicturesById(ids);
  return { ...row, slug, pictures, picture: pictures.find((one) => one.id === row.pictureId) };
}

export type FullEntry = NonNullable<Awaited<ReturnType<typeof findWhere>>>;

/** The address of the public entry that is at this one, or was before. */
export async function findPresentPath(at: string): Promise<string | undefined> {
  const before = db
    .select({ id: entryPaths.entryId })
    .from(entryPaths)
    .where(eq(entryPaths.path, at));
  const [row] = await db
    .select({ path })
    .from(entries)
    .where(and(isVisible, or(eq(path, at), inArray(id, before))))
    .orderBy(desc(eq(path, at)))
    .limit(1);
  return row?.path;
}

/** These return whether the entry has changed. */
export const moveToBin = (entryId: string) => setDeleted(entryId, sql`now()`);
export const restoreEntry = (entryId: string) => setDeleted(entryId, null);

async function setDeleted(entryId: string, at: SQL | null) {
  const rows = await db
    .update(entries)
    .set({ deletedAt: at, version: sql`${version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(id, entryId), sql`(${deletedAt} is null) = ${at !== null}`))
    .returning({ id });
  return rows.length > 0;
}

/** One step towards the start (-1) or the end (1) of the author's order. Returns false for an entry in the bin. */
export function moveEntry(entryId: string, by: -1 | 1) {
  return db.transaction(async (tx) => {
    // A move at the same time waits, and starts from the new order.
    const listed = tx.select({ id }).from(entries).where(isNull(deletedAt)).orderBy(id);
    const rows = await listed.for('update');
    await tx.execute(sql`
    update entries set position = moved.position from (
      select id, row_number() over (order by position + case id when ${entryId} then ${by} * 1.5 else 0 end) as position
      from (
        select id, row_number() over (order by ${sql.join(inOrder, sql`, `)}) as position from entries
        where deleted_at is null and kind = (select kind from entries where id = ${entryId})
      ) as numbered
    ) as moved
    where entries.id = moved.id and entries.position <> moved.position`);
    return rows.some((row) => row.id === entryId);
  });
}

export const binDays = 30;
/** A subscribed calendar reads for a year that an appointment was deleted or withdrawn. */
export const cancelledDays = 365;

export async function purgeEntries() {
  const days = sql`case when ${kind} = 'event' and ${publishedAt} is not null
    then ${cancelledDays}::int else ${binDays}::int end`;
  await db.transaction(async (tx) => {
    const rows = await tx
      .delete(entries)
      .where(lt(deletedAt, sql`now() - make_interval(days => ${days})`))
      .returning({ kind, publishedAt });
    // The calendar of the appointments then remains at its address.
    if (rows.some((row) => row.kind === 'event' && row.publishedAt))
      await writeRow('eventsPurged', true, tx);
  });
}
