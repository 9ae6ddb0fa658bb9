import { and, asc, desc, eq, inArray, isNotNull, isNull, lt, or, type SQL, sql } from 'drizzle-orm';
import { listPicturesById } from '#app/features/pictures/list-pictures.server.ts';
import { photographsIn } from '#app/features/writing/document/document.ts';
import { db } from '#app/platform/db/client.ts';
import { isUuid } from '#app/platform/uuid.ts';
import type { EntryKind } from './entry-form.ts';
import { entries, entryPaths } from './schema.ts';

const { id, kind, path, title, content, pictureId, fields, status, position, version } = entries;
const { createdAt, updatedAt, publishedAt, deletedAt } = entries;
const times = { createdAt, updatedAt, publishedAt, deletedAt };
const summaryColumns = {
  ...{ id, kind, path, title, pictureId, fields, status, position, version },
  /** Long enough for an excerpt. */
  start: sql<string>`left(${content}, 400)`,
  ...times,
};

export const isVisible = and(eq(status, 'published'), isNull(deletedAt));
const inOrder = [asc(position), desc(createdAt), asc(id)];

/** Without its document. */
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

/** The public entry at this address. PostgreSQL refuses a text with the character 0. */
export async function findVisible(at: string) {
  return at.includes('\0') ? undefined : findWhere(and(isVisible, eq(path, at)));
}

/** Finds drafts too: call it only for the panel and for a signed address. */
export async function findEntry(entryId: string | undefined) {
  return isUuid(entryId) ? findWhere(eq(id, entryId)) : undefined;
}

async function findWhere(condition: SQL | undefined) {
  const [row] = await db
    .select({ ...summaryColumns, content, document: entries.document })
    .from(entries)
    .where(condition);
  if (!row) return undefined;
  const ids = [...photographsIn(row.document), ...(row.pictureId ? [row.pictureId] : [])];
  return { ...row, pictures: await listPicturesById(ids) };
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

export async function moveToBin(entryId: string) {
  await setDeleted(entryId, sql`now()`, isNull(deletedAt));
}

export async function restoreEntry(entryId: string) {
  await setDeleted(entryId, null, isNotNull(deletedAt));
}

async function setDeleted(entryId: string, at: SQL | null, condition: SQL) {
  await db
    .update(entries)
    .set({ deletedAt: at, version: sql`${version} + 1`, updatedAt: sql`now()` })
    .where(and(eq(id, entryId), condition));
}

/** One place towards the start (-1) or the end (1) of the author's order. */
export async function moveEntry(entryId: string, by: -1 | 1) {
  const moved = await findEntry(entryId);
  if (!moved) return;
  const rows = await listWhere(and(eq(kind, moved.kind), isNull(deletedAt)));
  const ids = rows.map((row) => row.id);
  const from = ids.indexOf(entryId);
  if (from < 0 || from + by < 0 || from + by >= ids.length) return;
  ids.splice(from + by, 0, ...ids.splice(from, 1));
  await db.execute(sql`
    update entries set position = ordered.position::int
    from unnest(${sql.param(ids)}::uuid[]) with ordinality as ordered (id, position)
    where entries.id = ordered.id and entries.position <> ordered.position`);
}

export const binDays = 30;
/** A subscribed calendar reads for a year that an appointment was cancelled. */
const cancelledDays = 365;

export async function purgeEntries(): Promise<number> {
  const isOver = (days: number) => lt(deletedAt, sql`now() - make_interval(days => ${days})`);
  const isCancelled = and(eq(kind, 'event'), isNotNull(publishedAt));
  const rows = await db
    .delete(entries)
    .where(or(isOver(cancelledDays), and(isOver(binDays), sql`not (${isCancelled})`)))
    .returning({ id });
  return rows.length;
}
