import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { config } from '#app/config.ts';
import { sendKeptPage } from '#app/page-cache/kept-page.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import { pageKey, unknownKey } from '#app/page-cache/page-key.ts';
import { createApp } from './app.ts';
import { Connections, limitBody } from './connections.ts';
import { isStopping } from './health.ts';
import { isUnanswered, newAddressOf } from './old-addresses.ts';
import { RequestLog, routeNameOf, unknownRoute } from './request-log.ts';
import { answerScrape, mayScrape } from './scrape.ts';

const limits = {
  headersTimeout: 10_000,
  // limitBody gives a body less time, except an upload.
  requestTimeout: 3_600_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // This must be longer than the timeout of a proxy.
  keepAliveTimeout: 75_000,
};

const longestSilenceMs = 120_000;

/** Kept pages bypass Hono and the router. */
export function createSiteServer() {
  const app = createApp();
  const cache = new PageCache(async (key) => app.request(config.siteUrl + key));
  const log = new RequestLog(cache);
  const answer = getRequestListener(async (...request: Parameters<typeof app.fetch>) => {
    const response = await app.fetch(...request);
    if (!isRead(request[0])) await cache.settled();
    return response;
  });
  const server = createServer(limits, (request, response) => {
    if (connections.refuses(request, response)) return refuse(response);
    limitBody(request);
    if (isStopping()) response.setHeader('Connection', 'close');
    if (log.metrics && mayScrape(request)) return answerScrape(log.metrics, response);
    const key = keyOf(request);
    return key === undefined ? answerAnew(request, response) : answerKnown(key, request, response);
  });
  const answerKnown = async (key: string, request: IncomingMessage, response: ServerResponse) => {
    const isRedirected = mayBeOld(request, key) && (await newAddressOf(...partsOf(request.url))) !== undefined;
    return isRedirected ? answerAnew(request, response) : answerFromCache({ cache, log }, key, request, response);
  };
  const answerAnew = (request: IncomingMessage, response: ServerResponse) => {
    log.begin(request, response, { pathname: pathOf(request.url) });
    return answer(request, response);
  };
  server.setTimeout(longestSilenceMs);
  const connections = new Connections(server);
  return { server, cache, metrics: log.metrics };
}

function refuse(response: ServerResponse) {
  response.writeHead(503, { Connection: 'close', 'Retry-After': '1' }).end();
}

function isRead({ method }: { method?: string }) {
  return method === 'GET' || method === 'HEAD';
}

function keyOf(request: IncomingMessage) {
  if (!config.keepsPages) return undefined;
  const key = pageKey(request.method, request.url);
  if (key !== undefined || !isRead(request)) return key;
  const pathname = pathOf(request.url);
  return routeNameOf(pathname) === unknownRoute ? unknownKey(pathname) : undefined;
}

function mayBeOld({ method, url }: IncomingMessage, key: string) {
  return (key === unknownKey('') || url?.startsWith('/?')) && isUnanswered(method, ...partsOf(url));
}

function partsOf(url = ''): [pathname: string, search: string] {
  return [pathOf(url), url.slice(pathOf(url).length)];
}

type Kept = { cache: PageCache; log: RequestLog };

async function answerFromCache({ cache, log }: Kept, key: string, request: IncomingMessage, response: ServerResponse) {
  const found = cache.find(key);
  log.begin(request, response, { pathname: pathOf(key), isTimed: !found });
  if (found) return sendKeptPage(found.page, request, response);
  try {
    const rendered = await cache.render(key);
    if ('page' in rendered) sendKeptPage(rendered.page, request, response, rendered.isOld);
    else await getRequestListener(() => rendered)(request, response);
  } catch (error) {
    response.destroy(error as Error);
  }
}

function pathOf(url = '') {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
