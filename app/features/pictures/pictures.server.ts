import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { isDeepStrictEqual } from 'node:util';
import { and, eq, isNull, sql } from 'drizzle-orm';
import { db } from '#app/platform/db/client.ts';
import { openLimiter } from '#app/platform/db/limiter.ts';
import { defineJob, enqueue } from '#app/platform/queue/queue.ts';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { inTemporaryFolder, receiveFile } from '#app/platform/storage/receive-file.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { drawVariants, encodeAnew, type PictureRefusal } from './encoding/encode.server.ts';
import { findPicture, isUsed } from './list-pictures.server.ts';
import { restoreFromPurge } from './manage-pictures.server.ts';
import {
  type CroppedPicture,
  type Cut,
  cutOf,
  fileNameOf,
  maxPhotographMegabytes,
  type StoredCut,
  variantWidths,
} from './picture.ts';
import { pictures } from './schema.ts';

/** Retries for longer than an outage of the store may take. */
export const drawPictureJob = defineJob<{ pictureId: string }>('draw-picture', {
  expireInSeconds: 300,
  retryLimit: 20,
  retryDelay: 10,
  retryDelayMax: 600,
});

const uploads = openLimiter({ keyPrefix: 'uploads', points: 600, duration: 3600 });

export type Received =
  | Awaited<ReturnType<typeof addPicture>>
  | { refusal: 'too-large' }
  | { waitMinutes: number };

export function receivePhotograph(request: Request, by: string): Promise<Received> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'upload');
    const received = await receiveFile(request, file, maxPhotographMegabytes);
    if (!received) return { refusal: 'empty' };
    if (received.isTruncated) return { refusal: 'too-large' };
    return (await countUpload(by)) ?? addPicture(file, by);
  });
}

async function countUpload(by: string) {
  const waitMs = await uploads.count(by);
  return waitMs === undefined ? undefined : { waitMinutes: Math.ceil(waitMs / 60_000) };
}

export async function addPicture(
  file: string,
  by: string,
  cut?: StoredCut,
): Promise<{ picture: CroppedPicture } | { refusal: PictureRefusal }> {
  const made = await encodeAnew(file, { cut });
  if ('refusal' in made) return made;
  const { width, height, jpeg, webp } = made;
  const original = webp ?? jpeg;
  const hash = createHash('sha256').update(original).digest('hex');
  await restoreFromPurge(hash);
  // Files come first, because a row needs them.
  await storeFile(fileNameOf({ hash }, width, 'jpg'), jpeg);
  if (webp) await storeFile(fileNameOf({ hash }, width, 'webp'), webp);
  return db.transaction(async (tx) => {
    const [picture] = await tx
      .insert(pictures)
      .values({
        hash,
        width,
        height,
        bytes: original.length,
        isTransparent: webp !== undefined,
        cut,
        uploadedBy: by,
      })
      .onConflictDoUpdate({ target: pictures.hash, set: { deletedAt: null } })
      .returning();
    if (!picture) throw new Error('A picture was not written');
    if (picture.widths.length === 0)
      await enqueue(drawPictureJob, { pictureId: picture.id }, { tx });
    return { picture };
  });
}

/** A cut photograph is a new picture: pages and mails continue to show the original. */
export async function cutPicture(
  pictureId: string,
  cut: Cut,
  by: string,
): Promise<Received | undefined> {
  const picture = await findPicture(pictureId);
  if (!picture) return undefined;
  const { original, ...now } = cutOf(picture);
  if (isDeepStrictEqual(cut, now)) return { picture };
  await restoreFromPurge(original.hash);
  const isStored = and(eq(pictures.hash, original.hash), isNull(pictures.purgedAt));
  const [storedOriginal] = await db.select().from(pictures).where(isStored);
  if (!storedOriginal) return undefined;
  if (isDeepStrictEqual({ ...cut, original }, cutOf(storedOriginal)))
    return { picture: storedOriginal };
  const refusal = await countUpload(by);
  return (
    refusal ?? withOriginal(storedOriginal, (file) => addPicture(file, by, { ...cut, original }))
  );
}

export async function drawPicture({ pictureId }: { pictureId: string }) {
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, pictureId));
  if (!picture) return;
  const widths = variantWidths(picture);
  await withOriginal(picture, async (file) => {
    let { size } = await stat(file);
    for (const { width, extension, bytes } of await drawVariants(file, widths)) {
      const isItself = width === picture.width && extension === extensionOf(picture);
      if (isItself) continue;
      await storeFile(fileNameOf(picture, width, extension), bytes);
      size += bytes.length;
    }
    await db.update(pictures).set({ widths, bytes: size }).where(eq(pictures.id, pictureId));
  });
}

const storeFile = (name: string, bytes: Uint8Array) =>
  mediaStore().put(name, new Blob([bytes as Uint8Array<ArrayBuffer>]));

const extensionOf = ({ isTransparent }: { isTransparent: boolean }) =>
  isTransparent ? 'webp' : 'jpg';

function withOriginal<Result>(
  picture: typeof pictures.$inferSelect,
  use: (file: string) => Promise<Result>,
) {
  return withCopy(fileNameOf(picture, picture.width, extensionOf(picture)), use);
}

/** Copies a file of the store to the disk. */
export function withCopy<Result>(name: string, use: (file: string) => Promise<Result>) {
  return inTemporaryFolder(async (folder) => {
    const stored = await mediaStore().get(name);
    if (!stored) throw new Error(`The file ${name} of a picture is not in the store`);
    const file = path.join(folder, 'picture');
    await writeAtomicFile(file, stored);
    return use(file);
  });
}

/** The database responds before the store, which may be remote. */
export async function findFile(name: string): Promise<'visible' | 'in the bin' | undefined> {
  const [hash = '', width] = name.split(/[-.]/);
  const isInBin = sql<boolean>`${pictures.deletedAt} is not null and not ${isUsed}`;
  const [picture] = await db
    .select({ width: pictures.width, isInBin })
    .from(pictures)
    .where(eq(pictures.hash, hash));
  if (!picture || ![picture.width, ...variantWidths(picture)].includes(Number(width)))
    return undefined;
  return picture.isInBin ? 'in the bin' : 'visible';
}

/** Webmail shows these files, too. A shared cache revalidates them after two seconds. */
export const immutableFile = (name: string, type: string) => ({
  'Content-Type': type,
  'Cache-Control': 'public, max-age=31536000, s-maxage=2, immutable',
  'Cross-Origin-Resource-Policy': 'cross-origin',
  ETag: `"${name}"`,
});

export function respondWithFile(
  request: Request,
  content: Readable,
  headers: Record<string, string> & { ETag: string },
) {
  const isAtHand = request.headers.get('If-None-Match')?.includes(headers.ETag) ?? false;
  if (!isAtHand && request.method !== 'HEAD')
    return new Response(Readable.toWeb(content) as never, { headers });
  // An unread stream would stay open.
  content.destroy();
  return new Response(null, { status: isAtHand ? 304 : 200, headers });
}
