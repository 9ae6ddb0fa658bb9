import { data, type RouterContextProvider, redirect } from 'react-router';
import { type SignedIn, wantsPage } from '#app/platform/request.ts';

type Args = { request: Request; context: Readonly<RouterContextProvider> };

/** The middleware of a route that sends a file. A refusal on a route without a page would be JSON instead of the login. */
export function fileMiddleware<Given extends Args>(
  respond: (args: Given) => Promise<Response>,
  method = 'GET',
) {
  return [
    async (args: Given, next: () => Promise<Response>) => {
      if (!args.context.get(wantsPage)) return next();
      if (args.request.method !== method) throw data(null, { status: 405 });
      return respond(args);
    },
  ];
}

export function fileResponse(
  content: BodyInit,
  name: string,
  type: string,
  more?: Record<string, string>,
) {
  const headers = {
    'Content-Type': type,
    'Content-Disposition': `attachment; filename="${name}"`,
    ...more,
  };
  return new Response(content, { headers });
}

/** Never rendered: the response is the file or the login. */
export const FileScreen = () => null;

export const confirmAddress = (to: string) =>
  `/amministrazione/impostazioni/conferma?${new URLSearchParams({ per: to })}`;

export function readTarget(text: unknown) {
  const isTarget = /^\/amministrazione\/impostazioni\/copie\/[^/?#]+$/;
  // Printable ASCII: it becomes a header.
  return typeof text === 'string' && /^[!-~]+$/.test(text) && isTarget.test(text)
    ? text
    : undefined;
}

const recentMs = 15 * 60_000;

/** @throws redirect to the page that requests the password */
export function requireRecentPassword(request: Request, { passwordAt }: SignedIn) {
  if (Date.now() - passwordAt.getTime() < recentMs) return;
  const { pathname, search } = new URL(request.url);
  throw redirect(confirmAddress(pathname + search), 303);
}

export const downloadWords = {
  documentTitle: 'Conferma la password',
  title: 'Prima di scaricare, scrivi la password',
  text: 'Questo file contiene i dati di tutti. Hai scritto la password più di un quarto d’ora fa: scrivila ancora una volta e lo scarichi subito.',
  button: 'Scarica',
  back: 'Torna all’amministrazione',
  failed: { title: 'Il file non è stato scaricato. Riprova fra poco.' },
};
