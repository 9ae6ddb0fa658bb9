import { and, desc, eq, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { isPublished, within } from '#app/features/posts/posts.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { logError } from '#app/log.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { isUuid } from '#app/uuid.ts';
import { type BookWish, yearOf } from './book.ts';
import { books } from './schema.ts';

// No other file writes the state of a book.

export type BookRow = Omit<typeof books.$inferSelect, 'wish'> & { wish: BookWish };
export type Failure = NonNullable<BookRow['failure']>;
type Made = Pick<BookRow, 'files'> & Partial<Pick<BookRow, 'pages'>>;

/** A process that died is noticed by its silence. */
export const bookJob = defineJob<{ bookId: string }>('book', {
  heartbeatSeconds: 20,
  expireInSeconds: 3600,
  retryLimit: 50,
  retryDelay: 2,
  retryDelayMax: 60,
});

const mostAttempts = 5;

/** Undefined where no post is chosen. A wish that is being prepared is not begun twice. */
export async function beginBook(wish: BookWish, account: string): Promise<string | undefined> {
  const entries = await db.select({ id: posts.id }).from(posts).where(isOf(wish));
  if (entries.length === 0) return undefined;
  return db.transaction(async (tx) => {
    const isSame = and(eq(books.state, 'preparing'), eq(books.wish, wish));
    const [same] = await tx.select({ id: books.id }).from(books).where(isSame);
    if (same) return same.id;
    const [begun] = await tx.insert(books).values({ wish, entries, account }).returning({ id: books.id });
    if (begun) await enqueue(bookJob, { bookId: begun.id }, { tx });
    return begun?.id;
  });
}

/** One that failed makes room for its repetition. */
export async function repeatBook(id: string, account: string): Promise<string | undefined> {
  const row = await findBook(id);
  if (!row || row.state === 'preparing') return undefined;
  const begun = await beginBook(row.wish, account);
  if (begun && row.state !== 'ready') await deleteBook(id);
  return begun;
}

/** A condition on posts. No post is of a book that is not of a year. */
export function isOf({ selection }: Pick<BookWish, 'selection'>): SQL | undefined {
  const year = yearOf(selection);
  return year ? and(isPublished, within(`${year}-01-01`, `${year}-12-31`)) : sql`false`;
}

/** From the beginning, also after a crash. */
export async function takeBook(id: string): Promise<BookRow | undefined> {
  const row = await change(id, 'preparing', { attempts: sql`${books.attempts} + 1` });
  if (!row || row.attempts <= mostAttempts) return row;
  await failBook(id, { reason: 'broken' });
  return undefined;
}

/** False if the book is gone meanwhile. */
export async function finishBook(id: string, made: Made): Promise<boolean> {
  const values = { ...made, state: 'ready', endedAt: sql`now()`, failure: null } as const;
  return (await change(id, 'preparing', values)) !== undefined;
}

export async function failBook(id: string, failure: Failure) {
  await change(id, 'preparing', { state: 'failed', failure, endedAt: sql`now()` });
}

/** Instead of what the year offered before. */
export async function offerBook(id: string): Promise<boolean> {
  const row = await findBook(id);
  const year = row && yearOf(row.wish.selection);
  if (!year) return false;
  return db.transaction(async (tx) => {
    const isOther = and(eq(books.offeredFor, year), ne(books.id, id));
    await tx.update(books).set({ offeredFor: null }).where(isOther);
    return (await change(id, 'ready', { offeredFor: year }, tx)) !== undefined;
  });
}

export async function withdrawBook(id: string): Promise<boolean> {
  return (await change(id, 'ready', { offeredFor: null })) !== undefined;
}

/** Not while readers have it, nor while it is made. */
export async function deleteBook(id: string): Promise<boolean> {
  const isThis = and(isBook(id), ne(books.state, 'preparing'), isNull(books.offeredFor));
  const [row] = await db.delete(books).where(isThis).returning();
  await deleteFiles(row?.files ?? {});
  return row !== undefined;
}

export async function deleteFiles(files: BookRow['files']) {
  for (const { name } of Object.values(files)) await mediaStore().delete(name).catch(logError);
}

export async function findBook(id: string): Promise<BookRow | undefined> {
  const [row] = await db.select().from(books).where(isBook(id));
  return row as BookRow | undefined;
}

export async function findOfferedBook(year: string): Promise<BookRow | undefined> {
  const [row] = await db.select().from(books).where(eq(books.offeredFor, year));
  return row as BookRow | undefined;
}

export async function listBooks(): Promise<BookRow[]> {
  return (await db.select().from(books).orderBy(desc(books.createdAt))) as BookRow[];
}

/** The queue of the backup is gone. */
export async function stopRestoredBooks(tx: Database) {
  await tx.update(books).set({ state: 'stopped', endedAt: sql`now()` }).where(eq(books.state, 'preparing'));
}

type Values = Parameters<ReturnType<typeof db.update<typeof books>>['set']>[0];

async function change(id: string, state: BookRow['state'], values: Values, tx: Database = db) {
  const isThis = and(isBook(id), eq(books.state, state));
  const [row] = await tx.update(books).set(values).where(isThis).returning();
  return row as BookRow | undefined;
}

/** `id` comes from an address. */
function isBook(id: string) {
  return isUuid(id) ? eq(books.id, id) : sql`false`;
}
