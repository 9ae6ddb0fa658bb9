import { href, redirect } from 'react-router';
import { fileResponse } from '#app/features/accounts/download/file-screen.tsx';
import { readCurrentToken } from '#app/features/subscribers/links.server.ts';
import { exportSubscriber } from '#app/features/subscribers/own-page.server.ts';
import { markPersonal } from '#app/frame/pages/personal-page.server.ts';
import type { Route } from './+types/data';

export const middleware: Route.MiddlewareFunction[] = [markPersonal];

export async function loader({ params }: Route.LoaderArgs) {
  const id = await readCurrentToken('own', params.token);
  const everything = id && (await exportSubscriber(id));
  // The reader’s own page explains that the link is no longer valid.
  if (!everything) throw redirect(href('/iscrizione/:token', { token: params.token }));
  const json = `${JSON.stringify(everything, null, 2)}\n`;
  return fileResponse(json, 'la-mia-iscrizione.json', 'application/json; charset=utf-8');
}
