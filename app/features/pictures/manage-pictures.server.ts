import { and, eq, isNotNull, isNull, lt, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { pictures } from '#app/db/pictures-schema.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { isUuid } from '#app/uuid.ts';
import { isUsed } from './list-pictures.server.ts';
import { type CroppedPicture, extensions, fileNameOf, type Picture } from './picture.ts';

export const pictureBinDays = 30;

const isUnused = sql`not ${isUsed}`;

type PictureWords = Pick<CroppedPicture, 'alt' | 'isDecorative' | 'caption' | 'credit' | 'focalX' | 'focalY'>;

/** Without a place to keep, the one it has stays. False: it is not there. */
export async function describePicture(
  pictureId: string,
  words: Omit<PictureWords, 'focalX' | 'focalY'> & Partial<PictureWords>,
): Promise<boolean> {
  return change(pictureId, words);
}

/** False: it is in use, or not there. */
export async function deletePicture(pictureId: string): Promise<boolean> {
  if (!isUuid(pictureId)) return false;
  const rows = await db
    .update(pictures)
    .set({ deletedAt: sql`now()` })
    .where(and(eq(pictures.id, pictureId), isNull(pictures.deletedAt), isUnused))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

export async function restorePicture(pictureId: string): Promise<boolean> {
  if (!isUuid(pictureId)) return false;
  const rows = await db
    .update(pictures)
    .set({ deletedAt: null })
    .where(and(eq(pictures.id, pictureId), isNotNull(pictures.deletedAt), isNull(pictures.purgedAt)))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

/** Deletes the pictures whose time in the bin is over, with their files. Gives how many. */
export async function purgePictures(): Promise<number> {
  await db
    .update(pictures)
    .set({ purgedAt: sql`case when ${isUnused} then now() end` })
    .where(lt(pictures.deletedAt, sql`now() - make_interval(days => ${pictureBinDays})`));
  const claimed = await db.select({ hash: pictures.hash }).from(pictures).where(isNotNull(pictures.purgedAt));
  let purged = 0;
  for (const { hash } of claimed) if (await purgeClaimed(hash)) purged += 1;
  return purged;
}

/** The lock of the row keeps others from its files. When a file cannot be deleted, the claimed row stays for the next run. */
async function purgeClaimed(hash: string): Promise<boolean> {
  return db.transaction(async (tx) => {
    const isClaimed = and(eq(pictures.hash, hash), isNotNull(pictures.purgedAt), isUnused);
    const [picture] = await tx.delete(pictures).where(isClaimed).returning();
    for (const name of picture ? filesOf(picture) : []) await mediaStore().delete(name);
    return picture !== undefined;
  });
}

/** Before the same photograph is stored again: nothing deletes its files from then on. */
export async function keepFromPurge(hash: string) {
  const isKept = and(eq(pictures.hash, hash), isNull(pictures.purgedAt));
  const kept = await db.update(pictures).set({ deletedAt: null }).where(isKept).returning({ id: pictures.id });
  if (kept.length === 0) await purgeClaimed(hash);
}

async function change(pictureId: string, values: Partial<typeof pictures.$inferInsert>) {
  if (!isUuid(pictureId)) return false;
  const rows = await db
    .update(pictures)
    .set(values)
    .where(and(eq(pictures.id, pictureId), isNull(pictures.deletedAt)))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

function filesOf(picture: Picture) {
  const drawn = picture.widths.flatMap((width) => extensions.map((extension) => fileNameOf(picture, width, extension)));
  return new Set([...drawn, fileNameOf(picture, picture.width, 'jpg')]);
}
