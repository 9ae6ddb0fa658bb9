import { redirect } from 'react-router';
import { hashOfFile } from '#app/features/cards/card-file.ts';
import { areCardsMissing, readCard } from '#app/features/cards/cards.server.ts';
import { answerFile } from '#app/features/pictures/pictures.server.ts';
import { shareOf } from '#app/features/site-pages/structured-data.ts';
import { logError } from '#app/platform/log.ts';
import { isBookDrawn, photographs } from '#app/site/site.server.ts';
import type { Route } from './+types/card';

const headers = { 'Cache-Control': 'no-store' };

/** A draft's, an unknown one and nonsense are the same. */
export async function loader({ request, params: { file } }: Route.LoaderArgs) {
  const card = await readCard(file).catch(away);
  if (!card && hashOfFile(file) && (await areCardsMissing().catch(away)))
    return redirect(shareOf({ photographs: photographs(), isBookDrawn: isBookDrawn() }).src, {
      headers,
    });
  if (!card) return new Response('', { status: 404, headers });
  return answerFile(request, card, { name: file, type: 'image/png' });
}

function away(error: unknown): never {
  logError(error);
  throw new Response('', { status: 503, headers });
}
