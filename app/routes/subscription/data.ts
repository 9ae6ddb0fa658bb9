import { readToken } from '#app/features/subscribers/links.server.ts';
import { exportSubscriber } from '#app/features/subscribers/own-page.server.ts';
import type { Route } from './+types/data';

const headers = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="la-mia-iscrizione.json"',
  'Cache-Control': 'no-store',
  'X-Robots-Tag': 'noindex',
};

export async function loader({ params }: Route.LoaderArgs) {
  const id = readToken('own', params.token);
  const everything = id && (await exportSubscriber(id));
  if (!everything) return new Response('', { status: 404, headers: { 'Cache-Control': 'no-store' } });
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, { headers });
}
