import { Writable } from 'node:stream';
import type { ReactNode } from 'react';
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server';
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router';
import { logError } from './platform/log.ts';
import { nonce, renderedPage, wantsJson } from './platform/request.ts';
import { themeOf } from './site/colours/theme.server.ts';
import { type Served, ServedSite } from './site/served.ts';
import { forReaders, photographs, site, siteOfPages } from './site/site.server.ts';

/** Only a hydrated page has the router's scripts and data. */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  routerContext: RouterContextProvider,
) {
  if (routerContext.get(wantsJson))
    return respondInJson(context.staticHandlerContext, status, headers);
  const ownNonce = routerContext.get(nonce) ?? undefined;
  const isLive = ownNonce !== undefined;
  const page = (
    <ServedSite value={servedSite(context.manifest, isLive)}>
      <ServerRouter
        context={isLive ? context : { ...context, serverHandoffStream: undefined }}
        url={request.url}
        nonce={ownNonce}
      />
    </ServedSite>
  );
  routerContext.set(renderedPage, isLive ? await renderLive(page, ownNonce) : renderStatic(page));
  headers.set('Content-Type', 'text/html; charset=utf-8');
  return new Response(null, { headers, status });
}

function servedSite(manifest: EntryContext['manifest'], isLive: boolean): Served {
  const { author, ...served } = site();
  const { book, ...ofPages } = siteOfPages();
  return {
    ...served,
    ...ofPages,
    book: { ...served.book, ...book },
    author: { ...author, email: forReaders(author.email) },
    photographs: photographs(),
    isBookDrawn: book.isDrawn,
    theme: themeOf(served.colours),
    isLive,
    entry: manifest.entry,
    modules: isLive && import.meta.env.PROD ? panelModules(manifest.routes) : [],
  };
}

function panelModules(routes: EntryContext['manifest']['routes']) {
  const ofPanel = Object.values(routes).filter(
    (route) => route && /^(frame|features\/[\w-]+)\/panel\//.test(route.id),
  );
  return [
    ...new Set(ofPanel.flatMap((route) => (route ? [route.module, ...(route.imports ?? [])] : []))),
  ];
}

/** The result of the action; undefined if it threw. */
function respondInJson(
  { actionData }: EntryContext['staticHandlerContext'],
  status: number,
  headers: Headers,
) {
  const [result] = Object.values(actionData ?? {});
  headers.set('Cache-Control', 'no-store');
  return Response.json(result ?? { outcome: 'failed' }, { status, headers });
}

/** Omits the comments that hydration needs from the HTML. */
function renderStatic(page: ReactNode) {
  return Buffer.from(`<!DOCTYPE html>${renderToStaticMarkup(page)}`);
}

function renderLive(page: ReactNode, ownNonce: string) {
  return new Promise<Buffer<ArrayBuffer>>((resolve, reject) => {
    const parts: Buffer[] = [];
    const buffered = new Writable({
      write(part, _, next) {
        parts.push(part);
        next();
      },
      final: () => resolve(Buffer.concat(parts)),
    });
    const { pipe } = renderToPipeableStream(page, {
      nonce: ownNonce,
      progressiveChunkSize: Number.POSITIVE_INFINITY,
      onAllReady: () => pipe(buffered),
      onError: reject,
    });
  });
}

export const handleError: HandleErrorFunction = (error, { request }) => {
  // A response 404 or 405 is not an error.
  if (!request.signal.aborted && !isRouteErrorResponse(error)) logError(error);
};
