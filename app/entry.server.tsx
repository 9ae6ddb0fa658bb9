import { Writable } from 'node:stream';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logError } from '#app/log.ts';
import { nonce, renderedPage } from './request.ts';

/** Renders the page whole before a byte leaves: `http/pages.ts` hashes its inline scripts into its policy. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  carried: RouterContextProvider,
) {
  const { html, hasFailed } = await render(request.url, context, carried.get(nonce));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  // React puts the links to scripts before the one to the stylesheet, on which the first paint waits.
  for (const sheet of context.manifest.routes.root?.css ?? [])
    headers.append('Link', `<${sheet}>; rel=preload; as=style`);
  carried.set(renderedPage, putScriptsLast(html));
  return new Response(null, { headers, status: hasFailed ? 500 : status });
}

// The page can be read without them: on a slow line letters and pictures come first. The router has no word for it.
function putScriptsLast(html: string) {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"');
}

function render(
  url: string,
  context: EntryContext,
  nonce: string | null,
): Promise<{ html: string; hasFailed: boolean }> {
  return new Promise((resolve, reject) => {
    const chunks: Buffer[] = [];
    let hasFailed = false;
    const whole = new Writable({
      write: (chunk, _, done) => {
        chunks.push(chunk);
        done();
      },
      final: (done) => {
        resolve({ html: Buffer.concat(chunks).toString(), hasFailed });
        done();
      },
    });
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={url} nonce={nonce ?? undefined} />, {
      nonce: nonce ?? undefined,
      onAllReady: () => pipe(whole),
      onShellError: reject,
      onError: (error) => {
        hasFailed = true;
        logError(error);
      },
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // An answer such as 404 or 405 is no failure of ours.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};
