import { openOfferedFile } from '#app/features/books/offered.server.ts';
import { respondWithFile } from '#app/features/pictures/pictures.server.ts';
import { throwUnavailable } from '#app/frame/pages/failures.server.ts';
import type { Route } from './+types/year-book-file';

export async function loader({ request, params: { year, file } }: Route.LoaderArgs) {
  const found = await openOfferedFile(year, file).catch(throwUnavailable);
  if (!found) return new Response('', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return respondWithFile(request, found.content, {
    ...found.headers,
    'Cache-Control': 'public, no-cache',
  });
}
