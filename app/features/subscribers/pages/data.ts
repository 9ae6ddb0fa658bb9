import { href, redirect } from 'react-router';
import { readCurrentToken } from '#app/features/subscribers/links.server.ts';
import { exportSubscriber } from '#app/features/subscribers/own-page.server.ts';
import type { Route } from './+types/data';

const headers = { 'Cache-Control': 'no-store', 'X-Robots-Tag': 'noindex' };
const file = {
  'Content-Type': 'application/json; charset=utf-8',
  'Content-Disposition': 'attachment; filename="la-mia-iscrizione.json"',
};

export async function loader({ params }: Route.LoaderArgs) {
  const id = await readCurrentToken('own', params.token);
  const everything = id && (await exportSubscriber(id));
  // The reader’s own page explains that the link is no longer valid.
  if (!everything) throw redirect(href('/iscrizione/:token', { token: params.token }), { headers });
  return new Response(`${JSON.stringify(everything, null, 2)}\n`, {
    headers: { ...headers, ...file },
  });
}
