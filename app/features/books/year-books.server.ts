import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { isPublished, within } from '#app/features/posts/posts.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { logError } from '#app/platform/log.ts';
import { continued, defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { yearBooks } from './schema.ts';
import { type YearBookFailure, type YearBookOptions, yearOf } from './year-book.ts';

export type YearBookRow = typeof yearBooks.$inferSelect;
type Made = Pick<YearBookRow, 'files'> & Partial<Pick<YearBookRow, 'pages'>>;

export const yearBookJob = defineJob<{ bookId: string }>('book', {
  ...continued,
  expireInSeconds: 3600,
});

const mostAttempts = 5;

/** Returns undefined when no post matches, and the id of an equal book that is being prepared. */
export async function startYearBook(options: YearBookOptions, account: string) {
  const entries = await db.select({ id: posts.id }).from(posts).where(isOf(options));
  if (entries.length === 0) return undefined;
  return db.transaction(async (tx) => {
    const isSame = and(eq(yearBooks.state, 'preparing'), eq(yearBooks.options, options));
    const [same] = await tx.select().from(yearBooks).where(isSame);
    if (same) return same.id;
    const [started] = await tx.insert(yearBooks).values({ options, entries, account }).returning();
    if (started) await enqueue(yearBookJob, { bookId: started.id }, { tx });
    return started?.id;
  });
}

export async function repeatYearBook(id: string, account: string) {
  const row = await findYearBook(id);
  if (!row || row.state === 'preparing') return undefined;
  const started = await startYearBook(row.options, account);
  if (started && row.state !== 'ready') await deleteYearBook(id);
  return started;
}

/** A condition on posts. A selection of 1.0 that is not a year matches no post. */
export function isOf({ selection }: Pick<YearBookOptions, 'selection'>): SQL | undefined {
  const year = yearOf(selection);
  return year ? and(isPublished, within(`${year}-01-01`, `${year}-12-31`)) : sql`false`;
}

export async function takeYearBook(id: string) {
  const row = await change(id, 'preparing', { attempts: sql`${yearBooks.attempts} + 1` });
  if (!row || row.attempts <= mostAttempts) return row;
  await failYearBook(id, { reason: 'broken' });
  return undefined;
}

export async function finishYearBook(id: string, made: Made) {
  const values = { ...made, state: 'ready', finishedAt: sql`now()`, failure: null } as const;
  return (await change(id, 'preparing', values)) !== undefined;
}

export async function failYearBook(id: string, failure: YearBookFailure) {
  await change(id, 'preparing', { state: 'failed', failure, finishedAt: sql`now()` });
}

export async function offerYearBook(id: string) {
  const row = await findYearBook(id);
  const year = row && yearOf(row.options.selection);
  if (!year) return false;
  return db.transaction(async (tx) => {
    const isOther = and(eq(yearBooks.offeredFor, year), ne(yearBooks.id, id));
    await tx.update(yearBooks).set({ offeredFor: null }).where(isOther);
    return (await change(id, 'ready', { offeredFor: year }, tx)) !== undefined;
  });
}

export async function withdrawYearBook(id: string) {
  return (await change(id, 'ready', { offeredFor: null })) !== undefined;
}

export async function deleteYearBook(id: string) {
  const isThis = and(
    isYearBook(id),
    ne(yearBooks.state, 'preparing'),
    isNull(yearBooks.offeredFor),
  );
  const [row] = await db.delete(yearBooks).where(isThis).returning();
  await deleteFiles(row?.files ?? {});
  return row !== undefined;
}

export async function deleteFiles(files: YearBookRow['files']) {
  for (const { name } of Object.values(files)) await mediaStore().delete(name).catch(logError);
}

export const isYearBookFile = (name: string) => name.startsWith('book-');

export async function findYearBook(id: string) {
  const [row] = await db.select().from(yearBooks).where(isYearBook(id));
  return row;
}

export async function findOfferedYearBook(year: string) {
  const [row] = await db.select().from(yearBooks).where(eq(yearBooks.offeredFor, year));
  return row;
}

export async function listYearBooks() {
  return db.select().from(yearBooks).orderBy(desc(yearBooks.createdAt));
}

export async function stopRestoredYearBooks(tx: Database) {
  await tx
    .update(yearBooks)
    .set({ state: 'stopped', finishedAt: sql`now()` })
    .where(eq(yearBooks.state, 'preparing'));
}

type Values = Parameters<ReturnType<typeof db.update<typeof yearBooks>>['set']>[0];

async function change(id: string, state: YearBookRow['state'], values: Values, tx: Database = db) {
  const isThis = and(isYearBook(id), eq(yearBooks.state, state));
  const [row] = await tx.update(yearBooks).set(values).where(isThis).returning();
  return row;
}

function isYearBook(id: string) {
  return isUuid(id) ? eq(yearBooks.id, id) : sql`false`;
}
