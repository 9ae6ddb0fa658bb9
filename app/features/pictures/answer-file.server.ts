import { Readable } from 'node:stream';

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
