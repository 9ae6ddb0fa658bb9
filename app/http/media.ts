import type { Handler } from 'hono';
import { answerFile } from '#app/features/pictures/answer-file.server.ts';
import { isFileName } from '#app/features/pictures/picture.ts';
import { isFileOfPicture } from '#app/features/pictures/pictures.server.ts';
import { logError } from '#app/log.ts';
import { mediaToRead } from '#app/storage/store/open-stores.ts';

const types: Record<string, string> = { avif: 'image/avif', webp: 'image/webp', jpg: 'image/jpeg' };

const folder = '/media/';

export function isMedia(pathname: string) {
  return pathname.startsWith(folder);
}

export const serveMedia: Handler = async (c) => {
  const name = c.req.path.slice(folder.length);
  c.header('Cache-Control', 'no-store');
  if (!isFileName(name)) return c.text('Questa immagine non c’è.', 404);
  try {
    const content = await mediaToRead().get(name, () => isFileOfPicture(name));
    if (!content) return c.text('Questa immagine non c’è.', 404);
    return answerFile(c.req.raw, content, { name, type: types[name.slice(name.lastIndexOf('.') + 1)] ?? '' });
  } catch (error) {
    logError(error);
    return c.text('Riprova più tardi.', 503);
  }
};
