import { text } from 'node:stream/consumers';
import { renderToString } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logError } from '#app/log.ts';
import { nonce, renderedPage } from './request.ts';
import { startScript } from './start-script.ts';

/** Renders the page whole before a byte leaves: `http/pages.ts` hashes its inline scripts into its policy. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...entry }: EntryContext,
  carried: RouterContextProvider,
) {
  const ownNonce = carried.get(nonce) ?? undefined;
  const context = withItsRoutes(entry);
  const html = renderToString(<ServerRouter context={context} url={request.url} nonce={ownNonce} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // React puts the links to scripts before the one to the stylesheet, on which the first paint waits.
  for (const sheet of context.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${sheet}>; rel=preload; as=style`);
  const data = serverHandoffStream ? await text(serverHandoffStream) : '';
  const start = startScript(context, data, { isPatient: !ownNonce });
  const script = `<script${ownNonce ? ` nonce="${ownNonce}"` : ''}>${start}</script>`;
  carried.set(renderedPage, `<!DOCTYPE html>${html.slice(0, -end.length)}${script}${end}`);
  return new Response(null, { headers, status });
}

const end = '</body></html>';

// Of all routes only those of this page: the router would prepare the others anew for each, too.
function withItsRoutes(context: EntryContext): EntryContext {
  const { manifest, staticHandlerContext } = context;
  const known = staticHandlerContext.matches.flatMap(({ route: { id } }) => manifest.routes[id] ?? []);
  return { ...context, manifest: { ...manifest, routes: Object.fromEntries(known.map((route) => [route.id, route])) } };
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // An answer such as 404 or 405 is no failure of ours.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};
