import { and, inArray, isNotNull, ne } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { cardSizes } from '#site/pictures/card-sizes.ts';
import { hashOfFile } from './card-file.ts';

const { cardHash } = posts;
const shapesOfCard = Object.keys(cardSizes).length;
const atOnce = 500;
// Between the file and the word of it in the database lie some seconds.
const youngMs = 3_600_000;

/** After a restore the store may not hold them. */
export async function forgetCards(tx: Database) {
  await tx.update(posts).set({ cardHash: null }).where(isNotNull(cardHash));
}

/** Deletes the files that no thought names, and has those drawn again that the store lacks. */
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
  const missing = [...named].filter((hash) => (files.get(hash) ?? 0) < shapesOfCard);
  for (let from = 0; from < missing.length; from += atOnce)
    await db
      .update(posts)
      .set({ cardHash: null })
      .where(inArray(cardHash, missing.slice(from, from + atOnce)));
  return { deleted, missing: missing.length };
}

async function namedCards() {
  const rows = await db
    .select({ cardHash })
    .from(posts)
    .where(and(isNotNull(cardHash), ne(cardHash, '')));
  return new Set(rows.map((row) => row.cardHash ?? ''));
}
