import { answerFile } from '#app/features/pictures/answer-file.server.ts';
import { readCard } from '#app/features/posts/cards/cards.server.ts';
import { logError } from '#app/log.ts';
import type { Route } from './+types/card';

/** A draft's card, an unknown one and nonsense are the same 404. */
export async function loader({ request, params: { file } }: Route.LoaderArgs) {
  const card = await readCard(file).catch(away);
  if (!card) return new Response('', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return answerFile(request, card, { name: file, type: 'image/png' });
}

function away(error: unknown): never {
  logError(error);
  throw new Response('', { status: 503, headers: { 'Cache-Control': 'no-store' } });
}
