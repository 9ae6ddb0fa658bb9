import { and, asc, desc, eq, isNotNull, isNull, ne, not, type SQL, sql } from 'drizzle-orm';
import { books } from '#app/db/books-schema.ts';
import { type Database, db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { within } from '#app/features/archive/archive.server.ts';
import { matches } from '#app/features/posts/list-posts.server.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { logError } from '#app/log.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { isUuid } from '#app/uuid.ts';
import type { BookWish } from './book.ts';
import { yearOf } from './book-files.ts';

// No other file writes the state of a book.

export type BookRow = Omit<typeof books.$inferSelect, 'wish'> & { wish: BookWish };
export type Failure = NonNullable<BookRow['failure']>;
type Entries = BookRow['entries'];
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
  const entries = await listEntries(wish.selection);
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

const everFrom = '0001-01-01';
const everTo = '9999-12-30';

/** A condition on posts. */
export function selects({ from, to, category, search = '' }: BookWish['selection']): SQL | undefined {
  const isOfDays = from || to ? within(from ?? everFrom, to ?? everTo) : undefined;
  return and(isPublished, isOfDays, category ? eq(posts.category, category) : undefined, matches(search));
}

async function listEntries(selection: BookWish['selection']): Promise<Entries> {
  const mark = sql<string>`concat_ws(' ', extract(epoch from ${posts.datedAt}), extract(epoch from ${posts.editedAt}))`;
  return db
    .select({ id: posts.id, title: posts.title, mark })
    .from(posts)
    .where(selects(selection))
    .orderBy(asc(posts.datedAt), asc(posts.id));
}

/** From the beginning, also after a crash. */
export async function takeBook(id: string): Promise<BookRow | undefined> {
  const row = await change(id, 'preparing', { attempts: sql`${books.attempts} + 1` });
  if (!row || row.attempts <= mostAttempts) return row;
  await failBook(id, { reason: 'broken' });
  return undefined;
}

/** What the book says: from here on a change makes it older. */
export async function noteEntries({ id, wish }: BookRow): Promise<boolean> {
  const entries = await listEntries(wish.selection);
  return (await change(id, 'preparing', { entries })) !== undefined;
}

/** False if she stopped it meanwhile. */
export async function finishBook(id: string, made: Made): Promise<boolean> {
  const values = { ...made, state: 'ready', endedAt: sql`now()`, failure: null } as const;
  return (await change(id, 'preparing', values)) !== undefined;
}

export async function failBook(id: string, failure: Failure) {
  await change(id, 'preparing', { state: 'failed', failure, endedAt: sql`now()` });
}

export async function stopBook(id: string): Promise<boolean> {
  const values = { state: 'stopped', endedAt: sql`now()`, seenAt: sql`now()` } as const;
  return (await change(id, 'preparing', values)) !== undefined;
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

type Changes = { changed: Entries; withdrawn: Entries; added: Entries };

export async function changesSince({ wish, entries }: Pick<BookRow, 'wish' | 'entries'>): Promise<Changes> {
  const now = await listEntries(wish.selection);
  const before = new Map(entries.map((entry) => [entry.id, entry]));
  const there = new Set(now.map(({ id }) => id));
  return {
    changed: now.filter(({ id, mark }) => before.has(id) && before.get(id)?.mark !== mark),
    withdrawn: entries.filter(({ id }) => !there.has(id)),
    added: now.filter(({ id }) => !before.has(id)),
  };
}

/** Ended since she last looked at the list. */
export async function listUnseenBooks(): Promise<Pick<BookRow, 'id' | 'state' | 'wish'>[]> {
  const { id, state, wish } = books;
  const isUnseen = and(isNotNull(books.endedAt), isNull(books.seenAt));
  return (await db.select({ id, state, wish }).from(books).where(isUnseen)) as BookRow[];
}

export async function seeBooks() {
  const isUnseen = and(isNotNull(books.endedAt), isNull(books.seenAt));
  await db.update(books).set({ seenAt: sql`now()` }).where(isUnseen);
}

/** The queue of the backup is gone. */
export async function stopRestoredBooks(tx: Database) {
  await tx.update(books).set({ state: 'stopped', endedAt: sql`now()` }).where(eq(books.state, 'preparing'));
}

// Between the files and their row lie some minutes.
const youngMs = 2 * 3_600_000;

/** Of a book that broke off, or when the store was away. */
export async function forgetBookFiles() {
  const rows = await db
    .select({ files: books.files })
    .from(books)
    .where(not(eq(books.state, 'preparing')));
  const kept = new Set(rows.flatMap(({ files }) => Object.values(files).map(({ name }) => name)));
  let deleted = 0;
  for await (const { name, at } of mediaStore().list()) {
    if (!name.startsWith('book-') || kept.has(name) || Date.now() - at.getTime() < youngMs) continue;
    await mediaStore().delete(name);
    deleted += 1;
  }
  return deleted;
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
