import { readFile } from 'node:fs/promises';
import sharp, { type Sharp } from 'sharp';
import {
  type Cut,
  type Extension,
  extensions,
  sharedSize,
} from '#app/features/pictures/picture.ts';

// A child process, so that a crash of the decoder does not end the site.

export type Task = { file?: string; cut?: Cut; variants?: number[]; ground?: string };
type Refusal = 'too-many-pixels' | 'too-small' | 'broken';
export type Encoded = { width: number; height: number; jpeg: Uint8Array; webp?: Uint8Array };
type Variant = { width: number; extension: Extension; bytes: Uint8Array };
export type Result = { refusal: Refusal } | Encoded | { variants: Variant[] };

const longestSide = 2400;
const most = { pixels: 50_000_000, side: 16_000, memory: 600 * 2 ** 20 };
const fewestPixels = 16;
const paper = '#fff';
const trial = {
  width: fewestPixels,
  height: fewestPixels,
  channels: 3,
  background: '#fff',
} as const;
const margin = 45;
const memoryCheckMs = 20;

const drawings: Record<Extension, (image: Sharp) => Sharp> = {
  // More effort takes many times longer and saves nothing. Colours in full resolution take 50 MB more; the original has half.
  avif: (image) => image.avif({ quality: 55, effort: 0, chromaSubsampling: '4:2:0' }),
  webp: (image) => image.webp({ quality: 80 }),
  jpg: (image) => image.flatten({ background: paper }).jpeg({ quality: 80, mozjpeg: true }),
};

sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Jpeg', 'Png', 'Webp', 'Heif'].map((kind) => `VipsForeignLoad${kind}Buffer`),
});
sharp.cache(false);
sharp.concurrency(1);

async function encode(bytes: Buffer, cut?: Cut): Promise<{ refusal: Refusal } | Encoded> {
  const { width, height, hasAlpha } = await sharp(bytes, { limitInputPixels: false }).metadata();
  if (width * height > most.pixels || Math.max(width, height) > most.side)
    return { refusal: 'too-many-pixels' };
  if (Math.min(width, height, ...(cut ? [cut.width, cut.height] : [])) < fewestPixels)
    return { refusal: 'too-small' };
  const source = sharp(bytes, { limitInputPixels: most.pixels, failOn: 'error', autoOrient: true });
  const cropped = cut
    ? source.rotate(90 * cut.turns).extract({ ...cut, left: cut.x, top: cut.y })
    : source;
  // Removes metadata, such as the location, and the colour profile.
  const image = cropped.resize({
    width: longestSide,
    height: longestSide,
    fit: 'inside',
    withoutEnlargement: true,
  });
  const webp = hasAlpha ? await image.clone().webp({ quality: 90 }).toBuffer() : undefined;
  const isTransparent = webp && !(await sharp(webp).stats()).isOpaque;
  const { data, info } = await image
    .flatten({ background: paper })
    .jpeg({ quality: 88 })
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, jpeg: data, ...(isTransparent && { webp }) };
}

async function draw(original: Buffer, widths: number[]): Promise<{ variants: Variant[] }> {
  const variants: Variant[] = [];
  for (const width of widths) {
    const smaller = sharp(original).resize({ width });
    for (const extension of extensions)
      variants.push({
        width,
        extension,
        bytes: await drawings[extension](smaller.clone()).toBuffer(),
      });
  }
  return { variants };
}

/** In the size that chats and social networks crop to. */
async function drawOnGround(
  original: Buffer,
  background: string,
): Promise<{ variants: Variant[] }> {
  const { width, height } = sharedSize;
  const image = sharp(original)
    .resize({ width, height: height - 2 * margin, fit: 'contain', background })
    .extend({ top: margin, bottom: margin, background });
  return { variants: [{ width, extension: 'jpg', bytes: await drawings.jpg(image).toBuffer() }] };
}

async function work({ file, cut, variants, ground }: Task): Promise<Result> {
  if (!file) return encode(await sharp({ create: trial }).png().toBuffer());
  const bytes = await readFile(file);
  if (ground) return drawOnGround(bytes, ground);
  return variants
    ? draw(bytes, variants)
    : encode(bytes, cut).catch((): Result => ({ refusal: 'broken' }));
}

setInterval(
  () => process.memoryUsage.rss() > most.memory && process.exit(1),
  memoryCheckMs,
).unref();
process.once('message', async (task: Task) => {
  const result = await work(task);
  process.send?.(result, () => process.disconnect());
});
