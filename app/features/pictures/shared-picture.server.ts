import path from 'node:path';
import { writeAtomicFile } from '#app/platform/storage/atomic-file.ts';
import { inTemporaryFolder } from '#app/platform/storage/receive-file.ts';
import { mediaStore } from '#app/platform/storage/store/open-stores.ts';
import { themeOf } from '#app/site/colours/theme.server.ts';
import type { Photograph } from '#app/site/photographs.ts';
import { photographs, site } from '#app/site/site.server.ts';
import { drawOnGround } from './encoding/encode.server.ts';
import { fileNameOf, sharedFileOf } from './picture.ts';

// In memory, since only one name is valid at a time and crawlers rarely request it.
let drawn: { name: string; jpeg: Promise<Uint8Array> } | undefined;

/** Undefined unless pages name this file now. */
export async function readSharedPicture(name: string) {
  const { cover, portrait } = photographs();
  const picture = cover ?? portrait;
  const ground = themeOf(site().colours).splash;
  if (!picture || name !== sharedFileOf(picture, ground)) return undefined;
  if (drawn?.name !== name) drawn = { name, jpeg: draw(picture, ground) };
  try {
    return await drawn.jpeg;
  } catch (error) {
    drawn = undefined;
    throw error;
  }
}

async function draw(picture: Photograph, ground: string) {
  const stored = await mediaStore().get(fileNameOf(picture, picture.width, 'jpg'));
  if (!stored) throw new Error('The file of the shared picture is not in the store');
  return inTemporaryFolder(async (folder) => {
    const file = path.join(folder, 'picture');
    await writeAtomicFile(file, stored);
    return drawOnGround(file, ground);
  });
}
