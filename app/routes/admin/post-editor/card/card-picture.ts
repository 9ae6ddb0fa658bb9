import { sketchCard } from '#app/features/posts/cards/cards.server.ts';
import { cardLooks } from '#app/features/posts/post-form.ts';
import { isUuid } from '#app/uuid.ts';
import type { Route } from './+types/card-picture';

const headers = { 'Cache-Control': 'no-store' };

export async function loader({ request, params }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams.get('look');
  const look = cardLooks.find((look) => look === asked);
  const picture = look && isUuid(params.id) ? await sketchCard(params.id, look) : undefined;
  if (!picture) return new Response('', { status: 404, headers });
  return new Response(new Uint8Array(picture), { headers: { ...headers, 'Content-Type': 'image/png' } });
}
