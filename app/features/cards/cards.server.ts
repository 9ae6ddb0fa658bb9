import { createHash } from 'node:crypto';
import { and, asc, desc, eq, gt, inArray, isNotNull, isNull, ne, type SQL, sql } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { fieldsSeenIn, pick, type SeenIn } from '#app/features/posts/post-fields.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { isAwaited } from '#app/platform/child-process.ts';
import { db } from '#app/platform/db/client.ts';
import type { ContentWatcher } from '#app/platform/db/content-changes.ts';
import { logError } from '#app/platform/log.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { site } from '#app/site/site.server.ts';
import { type CardShape, type CardStyle, cardSizes, cardVersion } from '#site/pictures/cards.ts';
import { cardFile, hashOfFile } from './card-file.ts';
import { type CardWords, defaultStyle } from './card-words.ts';
import { type CardOrder, paintCards } from './painter.server.ts';

export const drawCardsJob = defineJob('draw-cards', {
  policy: 'stately',
  retryLimit: 0,
  expireInSeconds: 3600,
});

const atOnce = 200;
// A file is stored some seconds before a row names it.
const youngMs = 3_600_000;
const shapes = Object.keys(cardSizes) as CardShape[];
const { id, cardHash, datedAt } = posts;
const names = fieldsSeenIn('card');
const columns = { id, cardHash, datedAt, ...pick(posts, names) };
type FoundRow = Row & { id: string };
type Row = Pick<typeof posts.$inferSelect, SeenIn<'card'>>;

type Drawn = { drawn: number; failed: number };

export async function drawMissingCards(signal?: AbortSignal): Promise<Drawn> {
  return drawEach(await listPublished(isNull(cardHash)), signal);
}

export async function drawAllCards(signal?: AbortSignal) {
  for (
    let rows = await listById();
    rows.length > 0 && !signal?.aborted;
    rows = await listById(rows.at(-1)?.id)
  ) {
    const outdated = rows.filter((row) => row.cardHash !== hashOf(row));
    await drawEach(outdated, signal);
  }
}

async function drawEach(rows: FoundRow[], signal?: AbortSignal): Promise<Drawn> {
  const result = { drawn: 0, failed: 0 };
  for (const row of rows) {
    if (signal?.aborted) break;
    const order = {
      words: wordsOf(row),
      style: row.cardLook ?? defaultStyle(row.citation),
      shapes,
    };
    const paintAgain = (error: unknown) => {
      logError(error);
      return paintCards(order);
    };
    const pictures = await paintCards(order).catch(paintAgain).catch(logError);
    result[await storeCard(row, pictures ?? undefined)] += 1;
  }
  return result;
}

export async function sketchCard(postId: string, style: CardStyle) {
  const [row] = await db.select(columns).from(posts).where(eq(id, postId));
  if (!row) return undefined;
  const order: CardOrder = { words: wordsOf(row), style, shapes: ['square'] };
  const pictures = await paintCards(order, isAwaited);
  return { picture: pictures?.[0] };
}

export async function readCard(name: string | undefined) {
  const hash = hashOfFile(name);
  if (!name || !hash) return undefined;
  const [row] = await db
    .select({ id })
    .from(posts)
    .where(and(eq(cardHash, hash), isPublished))
    .limit(1);
  const file = row && (await mediaStore().get(name));
  // A restored row names files that the backup does not have.
  if (row && !file) await db.update(posts).set({ cardHash: null }).where(eq(cardHash, hash));
  return file;
}

export async function areCardsMissing() {
  const [row] = await db
    .select({ id })
    .from(posts)
    .where(and(isPublished, isNull(cardHash)))
    .limit(1);
  return row !== undefined;
}

async function storeCard(row: FoundRow, pictures: Buffer[] | undefined): Promise<keyof Drawn> {
  const hash = hashOf(row);
  for (const [position, png] of pictures?.entries() ?? [])
    await mediaStore().put(
      cardFile(hash, shapes[position] ?? 'wide'),
      new Blob([new Uint8Array(png)]),
    );
  const isSame = names.map((name) => sql`${posts[name]} is not distinct from ${row[name]}`);
  await db
    .update(posts)
    .set({ cardHash: pictures ? hash : '' })
    .where(and(eq(id, row.id), ...isSame));
  return pictures ? 'drawn' : 'failed';
}

const wordsOf = ({ title, quote, citation }: Row): CardWords => ({
  quote: quote ?? '',
  title,
  source: citation ?? '',
  author: site().author.name,
  address: new URL(config.siteUrl).host,
  ...(site().isQuiet && { isQuiet: true }),
});

function hashOf(row: Row) {
  const facts = [cardVersion, row.cardLook ?? defaultStyle(row.citation), wordsOf(row)];
  return createHash('sha256').update(JSON.stringify(facts)).digest('hex');
}

const listPublished = (condition?: SQL, order = [desc(datedAt), desc(id)]) =>
  db
    .select(columns)
    .from(posts)
    .where(and(isPublished, condition))
    .orderBy(...order)
    .limit(atOnce);

const listById = (last?: string) =>
  listPublished(last === undefined ? undefined : gt(id, last), [asc(id)]);

export function withCards(watcher: ContentWatcher): ContentWatcher {
  return {
    listening: (catchUp) => watcher.listening(catchUp),
    lost: () => watcher.lost(),
    changed: (change) => {
      watcher.changed(change);
      // The queue takes one job; the schedule repeats it each minute.
      enqueue(drawCardsJob, {}).catch(() => {});
    },
  };
}

export async function tidyCards(signal?: AbortSignal) {
  const named = await namedCards();
  const files = new Map<string, number>();
  let deleted = 0;
  for await (const { name, at } of mediaStore().list()) {
    if (signal?.aborted) return { deleted, missing: 0 };
    const hash = hashOfFile(name);
    if (!hash) continue;
    files.set(hash, (files.get(hash) ?? 0) + 1);
    if (named.has(hash) || Date.now() - at.getTime() < youngMs) continue;
    await mediaStore().delete(name);
    deleted += 1;
  }
  const missing = [...named].filter((hash) => (files.get(hash) ?? 0) < shapes.length);
  await db.update(posts).set({ cardHash: null }).where(inArray(cardHash, missing));
  return { deleted, missing: missing.length };
}

async function namedCards() {
  const rows = await db
    .select({ cardHash })
    .from(posts)
    .where(and(isNotNull(cardHash), ne(cardHash, '')));
  return new Set(rows.map((row) => row.cardHash ?? ''));
}
