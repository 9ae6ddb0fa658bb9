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
import { wakingScript } from './waking.ts';

/** Renders the page whole before a byte leaves: `http/pages.ts` hashes its inline scripts into its policy. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
  carried: RouterContextProvider,
) {
  const ownNonce = carried.get(nonce) ?? undefined;
  const html = renderToString(<ServerRouter context={context} url={request.url} nonce={ownNonce} />);
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // React puts the links to scripts before the one to the stylesheet, on which the first paint waits.
  for (const sheet of context.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${sheet}>; rel=preload; as=style`);
  const data = serverHandoffStream && context.renderMeta?.didRenderScripts ? await text(serverHandoffStream) : '';
  const page = `<!DOCTYPE html>${withData(html, data, ownNonce)}`;
  carried.set(renderedPage, ownNonce || import.meta.env.DEV ? page : putScriptsOff(page, context));
  return new Response(null, { headers, status });
}

// Nothing of a page comes later than its first byte, so neither React nor its data need be streamed: that costs twice.
function withData(html: string, data: string, ownNonce: string | undefined) {
  if (!data) return html;
  const script = `<script${ownNonce ? ` nonce="${ownNonce}"` : ''}>${handOver(data)}</script>`;
  return html.replace('</body></html>', () => `${script}</body></html>`);
}

function handOver(data: string) {
  const safe = JSON.stringify(data).replace(
    /[<>&\u2028\u2029]/g,
    (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );
  return `window.__reactRouterContext.streamController.enqueue(${safe});window.__reactRouterContext.streamController.close();`;
}

// The router has no word for it. Whoever writes in the administration wants its scripts at once.
function putScriptsOff(html: string, context: EntryContext) {
  return html
    .replaceAll(/<link rel="modulepreload"[^>]*>/g, '')
    .replace(/<script type="module" async="">.*?<\/script>/s, () => `<script>${wakingScript(context)}</script>`);
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // An answer such as 404 or 405 is no failure of ours.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};
