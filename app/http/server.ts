import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { config } from '#app/config.ts';
import { countRequest } from '#app/features/figures/count-request.server.ts';
import { type CachedPage, sendCachedPage } from '#app/page-cache/cached-page.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import { pageKey, unknownPage } from '#app/page-cache/page-key.ts';
import { createApp } from './app.ts';
import { Connections, limitBody } from './connections.ts';
import { isStopping } from './health.ts';
import { mayBeOldAddress, newAddressOf } from './old-addresses.ts';
import { isUnknown } from './resources.ts';
import { respondToUnparsed } from './unparsed-requests.ts';

const limits = {
  headersTimeout: 10_000,
  // limitBody sets a shorter time, except for uploads.
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // This must be longer than the timeout of a proxy.
  keepAliveTimeout: 75_000,
};

const longestSilenceMs = 120_000;

/** Cached pages bypass Hono and the router. */
export function createSiteServer() {
  const app = createApp();
  const cache = new PageCache(async (key) => app.request(config.siteUrl + key));
  const respond = getRequestListener(async (...request: Parameters<typeof app.fetch>) => {
    const response = await app.fetch(...request);
    if (!isRead(request[0])) await cache.settled();
    return response;
  });
  const server = createServer(limits, (request, response) => {
    if (connections.refuses(request, response))
      return response.writeHead(503, { Connection: 'close', 'Retry-After': '1' }).end();
    // RFC 9112, 3.2.
    if ((request.headersDistinct.host?.length ?? 0) > 1)
      return response.writeHead(400, { Connection: 'close' }).end();
    limitBody(request);
    if (isStopping()) response.setHeader('Connection', 'close');
    return respondWithPage(request, response);
  });
  const respondWithPage = async (request: IncomingMessage, response: ServerResponse) => {
    const key = keyOf(request);
    if (key === undefined) return respond(request, response);
    const [pathname] = partsOf(request.url);
    const address = await addressOf(cache, key, request);
    return address === undefined || address === pathname
      ? respondFromCache(cache, address ?? key, request, response)
      : respond(request, response);
  };
  server.setTimeout(longestSilenceMs);
  const connections = new Connections(server);
  respondToUnparsed(server, (socket) => connections.isResponding(socket));
  return { server, cache };
}

function isRead({ method }: { method?: string }) {
  return method === 'GET' || method === 'HEAD';
}

function keyOf(request: IncomingMessage) {
  if (!config.cachesPages) return undefined;
  const key = pageKey(request.method, request.url);
  if (key !== undefined || !isRead(request)) return key;
  const [pathname] = partsOf(request.url);
  return isUnknown(pathname) ? unknownPage : undefined;
}

/** Undefined for the page of `key`. A cached page of the author's own needs no query. */
async function addressOf(cache: PageCache, key: string, request: IncomingMessage) {
  const [pathname, search] = partsOf(request.url);
  if (key === unknownPage && cache.find(pathname)) return pathname;
  return mayBeOld(request, key) ? newAddressOf(pathname, search) : undefined;
}

function mayBeOld({ method, url }: IncomingMessage, key: string) {
  return (key === unknownPage || url?.startsWith('/?')) && mayBeOldAddress(method, ...partsOf(url));
}

function partsOf(url = ''): [pathname: string, search: string] {
  const [pathname = ''] = url.split('?', 1);
  return [pathname, url.slice(pathname.length)];
}

async function respondFromCache(
  cache: PageCache,
  key: string,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const send = (page: CachedPage, isOld?: boolean) => {
    sendCachedPage(page, request, response, isOld);
    if (page.status === 200) countRequest(key, request);
  };
  const found = cache.find(key);
  if (found) return send(found.page);
  try {
    const rendered = await cache.render(key);
    if ('page' in rendered) send(rendered.page, rendered.isOld);
    else await getRequestListener(() => rendered)(request, response);
  } catch (error) {
    response.destroy(error as Error);
  }
}
