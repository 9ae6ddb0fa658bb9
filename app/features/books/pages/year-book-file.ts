import { Readable } from 'node:stream';
import { openOfferedFile } from '#app/features/books/offered.server.ts';
import { logError } from '#app/platform/log.ts';
import type { Route } from './+types/year-book-file';

/** The book behind it may change. */
export async function loader({ request, params: { year, file } }: Route.LoaderArgs) {
  const found = await openOfferedFile(year, file).catch(away);
  if (!found) return new Response('', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  const { content } = found;
  const headers = {
    ...found.headers,
    'Cache-Control': 'public, no-cache',
    'Content-Disposition': `attachment; filename="${file}"`,
  };
  const isAtHand = request.headers.get('If-None-Match')?.includes(headers.ETag) ?? false;
  if (!isAtHand && request.method !== 'HEAD')
    return new Response(Readable.toWeb(content) as never, { headers });
  // Unread, it would stay open.
  content.destroy();
  return new Response(null, { status: isAtHand ? 304 : 200, headers });
}

function away(error: unknown): never {
  logError(error);
  throw new Response('', { status: 503, headers: { 'Cache-Control': 'no-store' } });
}
