import { readdir } from 'node:fs/promises';
import path from 'node:path';
import sharp from 'sharp';

// A process of its own: the server neither waits nor keeps its memory.

export type Order = { folder: string };
export type Answer = { error?: string; code?: string };

sharp.cache(false);
sharp.concurrency(1);

const widest = 1600;
// 300 to the inch.
const widestInPrint = 1400;

async function draw({ folder }: Order) {
  for (const name of await readdir(folder)) {
    if (!name.endsWith('.full.jpg')) continue;
    const file = path.join(folder, name);
    const smaller = sharp(file).resize({ width: widest, withoutEnlargement: true });
    await smaller.clone().jpeg({ quality: 80, mozjpeg: true }).toFile(file.replace('.full.', '.colour.'));
    const grey = sharp(file).resize({ width: widestInPrint, withoutEnlargement: true }).greyscale();
    // Of one channel: three take thrice the memory of the pages.
    await grey.toColourspace('b-w').jpeg({ quality: 82 }).toFile(file.replace('.full.', '.'));
  }
}

process.once('message', async (order: Order) => {
  const answer = await draw(order).then(
    () => ({}),
    ({ message, code }: NodeJS.ErrnoException) => ({ error: message, code }),
  );
  process.send?.(answer satisfies Answer, () => process.disconnect());
});
