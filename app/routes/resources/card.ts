import { Readable } from 'node:stream';
import { readCard } from '#app/features/posts/cards/cards.server.ts';
import { logError } from '#app/log.ts';
import type { Route } from './+types/card';

const headers = {
  'Content-Type': 'image/png',
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Other sites show the picture of a shared link.
  'Cross-Origin-Resource-Policy': 'cross-origin',
};

/** A draft's card, an unknown one and nonsense are the same 404. */
export async function loader({ params }: Route.LoaderArgs) {
  const card = await readCard(params.file).catch(away);
  if (!card) return new Response('', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(Readable.toWeb(card) as ReadableStream, { headers });
}

function away(error: unknown): never {
  logError(error);
  throw new Response('', { status: 503, headers: { 'Cache-Control': 'no-store' } });
}
