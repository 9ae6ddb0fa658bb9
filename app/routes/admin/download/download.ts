import { redirect } from 'react-router';
import type { SignedIn } from '#app/request.ts';

export const confirmAddress = (to: string) =>
  `/amministrazione/impostazioni/conferma?${new URLSearchParams({ per: to })}`;

export function readTarget(text: unknown) {
  const isTarget = /^\/amministrazione\/impostazioni\/copie\/[^/?#]+$/;
  // Printable ASCII: it becomes a header.
  return typeof text === 'string' && /^[!-~]+$/.test(text) && isTarget.test(text) ? text : undefined;
}

const recentMs = 15 * 60_000;

/** @throws redirect to the question */
export function requireRecentPassword(request: Request, { passwordAt }: SignedIn) {
  if (Date.now() - passwordAt.getTime() < recentMs) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(confirmAddress(pathname + search), 303);
}

export const downloadWords = {
  documentTitle: 'Conferma la password',
  title: 'Prima di scaricare, la password',
  text: 'Questo file contiene i dati di tutti. Hai scritto la password più di un quarto d’ora fa: scrivila ancora una volta e lo scarichi subito.',
  button: 'Scarica',
  file: 'Il tuo file',
  back: 'Torna all’amministrazione',
  failed: { title: 'Download non riuscito. Riprova fra poco.' },
};
