import { and, eq, isNotNull, isNull, lt, type SQL, sql } from 'drizzle-orm';
import type { PgUpdateSetSource } from 'drizzle-orm/pg-core';
import { db } from '#app/platform/db/client.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { isUsed } from './list-pictures.server.ts';
import {
  type CroppedPicture,
  extensions,
  fileNameOf,
  type Picture,
  pictureBinDays,
} from './picture.ts';
import { pictures } from './schema.ts';

const isUnused = sql`not ${isUsed}`;

type Described = Pick<Picture, 'alt' | 'isDecorative' | 'caption' | 'credit'> &
  Partial<Pick<CroppedPicture, 'focalX' | 'focalY'>>;

export function describePicture(pictureId: string, described: Described) {
  return change(pictureId, described, isNull(pictures.deletedAt));
}

/** An original without a description gets the description of the picture that was cut from it. */
export function describeSilentPicture(pictureId: string, { alt, isDecorative }: Described) {
  return change(
    pictureId,
    { alt, isDecorative },
    and(eq(pictures.alt, ''), eq(pictures.isDecorative, false)),
  );
}

export function deletePicture(pictureId: string) {
  return change(pictureId, { deletedAt: sql`now()` }, and(isNull(pictures.deletedAt), isUnused));
}

export function restorePicture(pictureId: string) {
  const isInBin = and(isNotNull(pictures.deletedAt), isNull(pictures.purgedAt));
  return change(pictureId, { deletedAt: null }, isInBin);
}

async function change(
  pictureId: string,
  values: PgUpdateSetSource<typeof pictures>,
  condition?: SQL,
) {
  if (!isUuid(pictureId)) return false;
  const isThis = and(eq(pictures.id, pictureId), condition);
  const rows = await db.update(pictures).set(values).where(isThis).returning({ id: pictures.id });
  return rows.length > 0;
}

export async function purgePictures() {
  await db
    .update(pictures)
    .set({ purgedAt: sql`case when ${isUnused} then now() end` })
    .where(lt(pictures.deletedAt, sql`now() - make_interval(days => ${pictureBinDays})`));
  const claimed = await db
    .select({ hash: pictures.hash })
    .from(pictures)
    .where(isNotNull(pictures.purgedAt));
  let purged = 0;
  for (const { hash } of claimed) if (await purgeClaimed(hash)) purged += 1;
  return purged;
}

/** The row’s lock protects its files. The next run retries a failure. */
async function purgeClaimed(hash: string) {
  return db.transaction(async (tx) => {
    const isClaimed = and(eq(pictures.hash, hash), isNotNull(pictures.purgedAt), isUnused);
    const [picture] = await tx.delete(pictures).where(isClaimed).returning();
    for (const name of picture ? filesOf(picture) : []) await mediaStore().delete(name);
    return picture !== undefined;
  });
}

export async function restoreFromPurge(hash: string) {
  const isStored = and(eq(pictures.hash, hash), isNull(pictures.purgedAt));
  const restored = await db
    .update(pictures)
    .set({ deletedAt: null })
    .where(isStored)
    .returning({ id: pictures.id });
  if (restored.length === 0) await purgeClaimed(hash);
}

function filesOf(picture: Picture) {
  const drawn = picture.widths.flatMap((width) =>
    extensions.map((extension) => fileNameOf(picture, width, extension)),
  );
  return new Set([
    ...drawn,
    fileNameOf(picture, picture.width, 'jpg'),
    fileNameOf(picture, picture.width, 'webp'),
  ]);
}
