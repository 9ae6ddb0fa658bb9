import { redirect } from 'react-router';
import { sketchCard } from '#app/features/cards/cards.server.ts';
import { shareOf } from '#app/features/site-pages/structured-data.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { isBookDrawn, photographs } from '#app/site/site.server.ts';
import { cardLooks } from '#site/pictures/card-sizes.ts';
import type { Route } from './+types/card-picture';

const headers = { 'Cache-Control': 'no-store' };

/** Where there is nothing to draw: the picture that a shared link shows then. */
export async function loader({ request, params }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('look');
  const look = cardLooks.find((look) => look === asked);
  const sketch = look && isUuid(params.id) ? await sketchCard(params.id, look) : undefined;
  if (!sketch) return new Response('', { status: 404, headers });
  if (!sketch.picture)
    return redirect(shareOf({ photographs: photographs(), isBookDrawn: isBookDrawn() }).src, {
      headers,
    });
  return new Response(new Uint8Array(sketch.picture), {
    headers: { ...headers, 'Content-Type': 'image/png' },
  });
}
