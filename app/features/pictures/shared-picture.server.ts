import { themeOf } from '#app/site/colours/theme.server.ts';
import { photographs, site } from '#app/site/site.server.ts';
import { drawOnGround } from './encoding/encode.server.ts';
import { fileNameOf, sharedFileOf } from './picture.ts';
import { withCopy } from './pictures.server.ts';

// In memory, since only one name is valid at a time and crawlers rarely request it.
let drawn: { name: string; jpeg: Promise<Uint8Array> } | undefined;

/** Undefined unless pages name this file now. */
export async function readSharedPicture(name: string) {
  const { cover, portrait } = photographs();
  const picture = cover ?? portrait;
  const ground = themeOf(site().colours).splash;
  if (!picture || name !== sharedFileOf(picture, ground)) return undefined;
  if (drawn?.name !== name) {
    const original = fileNameOf(picture, picture.width, 'jpg');
    drawn = { name, jpeg: withCopy(original, (file) => drawOnGround(file, ground)) };
  }
  try {
    return await drawn.jpeg;
  } catch (error) {
    drawn = undefined;
    throw error;
  }
}
