import { createHash } from 'node:crypto';
import { stat } from 'node:fs/promises';
import path from 'node:path';
import { Readable } from 'node:stream';
import { eq, sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { openLimiter } from '#app/db/limiter.ts';
import { defineJob, enqueue } from '#app/queue/queue.ts';
import { inTemporaryFolder, receiveFile } from '#app/storage/receive-file.ts';
import { mediaStore } from '#app/storage/store/open-stores.ts';
import { writeWholeFile } from '#app/storage/whole-file.ts';
import { drawVariants, encodeAnew, type PictureRefusal } from './encoding/encode.server.ts';
import { isUsed } from './list-pictures.server.ts';
import { keepFromPurge } from './manage-pictures.server.ts';
import { type CroppedPicture, fileNameOf, maxPhotographMegabytes, variantWidths } from './picture.ts';
import { pictures } from './schema.ts';

/** Tries for longer than the store may be away. */
export const drawPictureJob = defineJob<{ pictureId: string }>('draw-picture', {
  expireInSeconds: 300,
  retryLimit: 20,
  retryDelay: 10,
  retryDelayMax: 600,
});

// Each may take seconds of processor time.
const uploads = openLimiter({ keyPrefix: 'uploads', points: 600, duration: 3600 });

type Received = Awaited<ReturnType<typeof addPicture>> | { refusal: 'too-large' } | { waitMinutes: number };

export function receivePhotograph(request: Request, by: string): Promise<Received> {
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'upload');
    const received = await receiveFile(request, file, maxPhotographMegabytes);
    if (!received) return { refusal: 'empty' };
    if (received.isTruncated) return { refusal: 'too-large' };
    const waitMs = await uploads.count(by);
    return waitMs === undefined ? addPicture(file, by) : { waitMinutes: Math.ceil(waitMs / 60_000) };
  });
}

/** Takes the same photograph out of the bin. */
export async function addPicture(
  file: string,
  by: string,
): Promise<{ picture: CroppedPicture } | { refusal: PictureRefusal }> {
  const made = await encodeAnew(file);
  if ('refusal' in made) return made;
  const { width, height, jpeg } = made;
  const hash = createHash('sha256').update(jpeg).digest('hex');
  await keepFromPurge(hash);
  // The file first: a row needs it.
  await mediaStore().put(fileNameOf({ hash }, width, 'jpg'), new Blob([jpeg as Uint8Array<ArrayBuffer>]));
  return db.transaction(async (tx) => {
    const [picture] = await tx
      .insert(pictures)
      .values({ hash, width, height, bytes: jpeg.length, uploadedBy: by })
      .onConflictDoUpdate({ target: pictures.hash, set: { deletedAt: null } })
      .returning();
    if (!picture) throw new Error('A picture was not written');
    if (picture.widths.length === 0) await enqueue(drawPictureJob, { pictureId: picture.id }, { tx });
    return { picture };
  });
}

export async function drawPicture({ pictureId }: { pictureId: string }) {
  const [picture] = await db.select().from(pictures).where(eq(pictures.id, pictureId));
  if (!picture) return;
  const widths = variantWidths(picture);
  await inTemporaryFolder(async (folder) => {
    const stored = await mediaStore().get(fileNameOf(picture, picture.width, 'jpg'));
    if (!stored) throw new Error(`The file of the picture ${pictureId} is not in the store`);
    const file = path.join(folder, 'picture');
    await writeWholeFile(file, stored);
    let { size } = await stat(file);
    for (const { width, extension, bytes } of await drawVariants(file, widths)) {
      const isItself = width === picture.width && extension === 'jpg';
      if (isItself) continue;
      const name = fileNameOf(picture, width, extension);
      await mediaStore().put(name, new Blob([bytes as Uint8Array<ArrayBuffer>]));
      size += bytes.length;
    }
    await db.update(pictures).set({ widths, bytes: size }).where(eq(pictures.id, pictureId));
  });
}

/** Asked before the store is: it may be far away. */
export async function findFile(name: string): Promise<'shown' | 'in the bin' | undefined> {
  const [hash = '', width] = name.split(/[-.]/);
  const isInBin = sql<boolean>`${pictures.deletedAt} is not null and not ${isUsed}`;
  const [picture] = await db.select({ width: pictures.width, isInBin }).from(pictures).where(eq(pictures.hash, hash));
  if (!picture || ![picture.width, ...variantWidths(picture)].includes(Number(width))) return undefined;
  return picture.isInBin ? 'in the bin' : 'shown';
}

/** Webmail shows it, too. A shared cache asks again. */
export function answerFile(request: Request, content: Readable, { name, type }: { name: string; type: string }) {
  const tag = `"${name}"`;
  const headers = {
    'Content-Type': type,
    'Cache-Control': 'public, max-age=31536000, s-maxage=2, immutable',
    'Cross-Origin-Resource-Policy': 'cross-origin',
    ETag: tag,
  };
  const isAtHand = request.headers.get('If-None-Match')?.includes(tag) ?? false;
  if (!isAtHand && request.method !== 'HEAD') return new Response(Readable.toWeb(content) as never, { headers });
  // Unread, it would stay open.
  content.destroy();
  return new Response(null, { status: isAtHand ? 304 : 200, headers });
}
