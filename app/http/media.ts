import { Readable } from 'node:stream';
import type { Handler } from 'hono';
import { isFileName } from '#app/features/pictures/picture.ts';
import { logError } from '#app/log.ts';
import { mediaToRead } from '#app/storage/store/open-stores.ts';

const types: Record<string, string> = { jpg: 'image/jpeg', webp: 'image/webp' };

export const mediaAddress = '/media/:name';

export function isMedia(pathname: string) {
  return pathname.startsWith('/media/');
}

/** Pictures by the hash of their content, for readers, mails and feeds. */
export const serveMedia: Handler = async (c) => {
  const name = c.req.param('name') ?? '';
  c.header('Cache-Control', 'no-store');
  if (!isFileName(name)) return c.text('Questa immagine non c’è.', 404);
  try {
    const content = await mediaToRead().get(name);
    if (!content) return c.text('Questa immagine non c’è.', 404);
    return c.body(Readable.toWeb(content) as ReadableStream, 200, {
      'Content-Type': types[name.slice(name.lastIndexOf('.') + 1)] ?? '',
      'Cache-Control': 'public, max-age=31536000, immutable',
      // Webmail shows them inside another site.
      'Cross-Origin-Resource-Policy': 'cross-origin',
    });
  } catch (error) {
    logError(error);
    return c.text('Riprova più tardi.', 503);
  }
};
