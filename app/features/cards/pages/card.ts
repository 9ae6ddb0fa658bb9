import { hashOfFile } from '#app/features/cards/card-file.ts';
import { areCardsMissing, readCard } from '#app/features/cards/cards.server.ts';
import { immutableFile, respondWithFile } from '#app/features/pictures/pictures.server.ts';
import { throwUnavailable } from '#app/frame/pages/failures.server.ts';
import type { Route } from './+types/card';
import { noStore, redirectToShared } from './shared-picture.server.ts';

export async function loader({ request, params: { file } }: Route.LoaderArgs) {
  const card = await readCard(file).catch(throwUnavailable);
  if (!card && hashOfFile(file) && (await areCardsMissing().catch(throwUnavailable)))
    return redirectToShared();
  if (!card) return new Response('', { status: 404, headers: noStore });
  return respondWithFile(request, card, immutableFile(file, 'image/png'));
}
