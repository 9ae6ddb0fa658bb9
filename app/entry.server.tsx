import { hash } from 'node:crypto';
import { PassThrough } from 'node:stream';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { renderToPipeableStream } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { config } from './config.ts';
import { logError } from './log.ts';
import { dataAddress, hydrates, nonce, renderedPage, wantsAnswer, wantsData } from './request.ts';
import { lookOf } from './site/colours/look.server.ts';
import { ServedSite } from './site/served.ts';
import { forReaders, isBookDrawn, photographs, site } from './site/site.server.ts';
import { isNeverHydrated, putPanelAside, putScriptsAside, splitData } from './sleeping-pages.ts';

/** Renders the whole page at once, because `http/pages.ts` hashes its inline scripts. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  carried: RouterContextProvider,
) {
  if (carried.get(wantsAnswer)) return answerInJson(context.staticHandlerContext, status, headers);
  const isScript = carried.get(wantsData);
  if (isScript && status !== 200) return new Response(null, { headers, status });
  const ownNonce = carried.get(nonce) ?? undefined;
  const address = status === 200 ? carried.get(dataAddress) : null;
  const { author, ...served } = site();
  const page = (
    <ServedSite
      value={{
        ...served,
        author: { ...author, email: forReaders(author.email) },
        siteUrl: config.siteUrl,
        isBookDrawn: isBookDrawn(),
        look: lookOf(served.colours),
        photographs: photographs(),
        isLive: carried.get(hydrates),
        entry: context.manifest.entry,
      }}
    >
      <ServerRouter
        context={address && !isScript ? { ...context, serverHandoffStream: undefined } : context}
        url={request.url}
        nonce={ownNonce}
      />
    </ServedSite>
  );
  const html = await renderWhole(page, ownNonce);
  headers.set('Content-Type', `text/${isScript ? 'javascript' : 'html'}; charset=utf-8`);
  const isPersonal = ownNonce !== undefined;
  carried.set(
    renderedPage,
    isScript ? dataScriptOf(html) : laterParts(html, request, { context, address, isPersonal }),
  );
  return new Response(null, { headers, status });
}

/** What the action answered; an action that threw has answered nothing. */
function answerInJson({ actionData }: EntryContext['staticHandlerContext'], status: number, headers: Headers) {
  const [answer] = Object.values(actionData ?? {});
  headers.set('Cache-Control', 'no-store');
  return Response.json(answer ?? { outcome: 'failed' }, { status, headers });
}

const markOf = (html: string) => hash('sha256', html, 'base64url').slice(0, 16);

/** The page reloads if it is not the one that belongs to these data. */
function dataScriptOf(html: string) {
  const { page, data } = splitData(html);
  return `if(document.currentScript.src.endsWith('v=${markOf(page)}')){${data}}else location.reload()`;
}

type Later = { context: EntryContext; address: string | null; isPersonal: boolean };

function laterParts(html: string, request: Request, { context, address, isPersonal }: Later) {
  const { manifest, staticHandlerContext } = context;
  if (import.meta.env.DEV || staticHandlerContext.matches.some(({ route }) => isNeverHydrated(route))) return html;
  if (!isPersonal) return putScriptsAside(html, address ? `${address}v=${markOf(html)}` : undefined);
  const isPanel = new URL(request.url).pathname.startsWith('/amministrazione');
  return isPanel ? putPanelAside(html, manifest.routes, staticHandlerContext.statusCode === 401) : html;
}

function renderWhole(page: ReactNode, ownNonce: string | undefined) {
  return new Promise<string>((resolve, reject) => {
    let hasShell = false;
    const { pipe } = renderToPipeableStream(page, {
      nonce: ownNonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => resolve(text(pipe(new PassThrough()))),
      onShellReady: () => {
        hasShell = true;
      },
      onShellError: reject,
      onError: (error) => {
        if (hasShell) logError(error);
      },
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // An answer 404 or 405 is not an error.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};
