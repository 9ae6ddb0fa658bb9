import { sketchCard } from '#app/features/cards/cards.server.ts';
import { noStore, redirectToShared } from '#app/features/cards/pages/shared-picture.server.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { cardStyles } from '#site/pictures/cards.ts';
import type { Route } from './+types/card-picture';

export async function loader({ request, params }: Route.LoaderArgs) {
  const requested = new URL(request.url).searchParams.get('look');
  const style = cardStyles.find((style) => style === requested);
  const sketch = style && isUuid(params.id) ? await sketchCard(params.id, style) : undefined;
  if (!sketch) return new Response('', { status: 404, headers: noStore });
  if (!sketch.picture) return redirectToShared();
  return new Response(new Uint8Array(sketch.picture), {
    headers: { ...noStore, 'Content-Type': 'image/png' },
  });
}
