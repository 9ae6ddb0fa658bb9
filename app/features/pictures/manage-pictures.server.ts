import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
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
    .where(and(eq(pictures.id, pictureId), isNotNull(pictures.deletedAt)))
    .returning({ id: pictures.id });
  return rows.length > 0;
}

/** Those whose time in the bin is over, with their files. Gives how many. */
export async function purgePictures(): Promise<number> {
  const isOver = and(lt(pictures.deletedAt, sql`now() - make_interval(days => ${pictureBinDays})`), isUnused);
  const over = await db.select({ id: pictures.id }).from(pictures).where(isOver);
  let purged = 0;
  for (const { id } of over) if (await purgePicture(and(eq(pictures.id, id), isOver))) purged += 1;
  return purged;
}

/** One statement decides. It is undone when a file cannot be deleted: without the row nobody would know of the files. */
async function purgePicture(isOver: SQL | undefined): Promise<boolean> {
  return db.transaction(async (tx) => {
    const [picture] = await tx.delete(pictures).where(isOver).returning();
    for (const name of picture ? filesOf(picture) : []) await mediaStore().delete(name);
    return picture !== undefined;
  });
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
