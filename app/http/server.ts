import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { config } from '#app/config.ts';
import { sendKeptPage } from '#app/page-cache/kept-page.ts';
import { pageKey, unknownKey } from '#app/page-cache/may-be-kept.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import type { PageStore } from '#app/page-cache/stored-pages.ts';
import { createApp } from './app.ts';
import { isOpen, stateOfSite } from './site-state.ts';
import { routeNameOf, unknownRoute } from './watching/route-name.ts';
import { answerScrape, mayScrape } from './watching/scrape.ts';
import { pathOf, Watch } from './watching/watch.ts';
import { type Answer, answersWhileOpening, type Kept } from './while-opening.ts';

const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // Longer than a proxy's own timeout.
  keepAliveTimeout: 75_000,
};

// Nobody waits so long for an answer that moves; one that is not read holds memory.
const longestSilenceMs = 120_000;
// Idle, one takes about 15 KB.
const mostConnections = 2000;

/** Node sends kept pages itself, before Hono and the router. */
export function createSiteServer(store?: PageStore) {
  const app = createApp();
  // A page may be rendered while the author is shown her drafts.
  const render = AsyncLocalStorage.bind(async (key: string) => app.request(config.siteUrl + key));
  const cache = new PageCache(render, { store, rendersAhead: config.keepsPages });
  const watch = new Watch(cache);
  const answer = getRequestListener(async (...request: Parameters<typeof app.fetch>) => {
    const told = cache.changes;
    const response = await app.fetch(...request);
    if (mayChange(request[0])) await cache.settled(told);
    return response;
  });
  const answerOpen: Answer = (key, request, response) => {
    if (key !== undefined) return answerFromCache({ cache, watch }, key, request, response);
    watch.begin(request, response, pathOf(request.url));
    return answer(request, response);
  };
  const answerOpening = answersWhileOpening(app, { cache, watch }, answerOpen);
  const server = createServer(limits, (request, response) => {
    // Another instance takes the next request of this connection.
    if (stateOfSite() === 'stopping') response.setHeader('Connection', 'close');
    if (watch.metrics && mayScrape(request)) return answerScrape(watch.metrics, response);
    const key = config.keepsPages ? keyOf(request) : undefined;
    return isOpen() ? answerOpen(key, request, response) : answerOpening(key, request, response);
  });
  server.setTimeout(longestSilenceMs);
  server.maxConnections = mostConnections;
  return { server, cache, metrics: watch.metrics };
}

/** Who changes something reads the new pages as soon as she is answered. */
function mayChange({ method }: Request) {
  return method !== 'GET' && method !== 'HEAD';
}

function keyOf({ method, url = '' }: IncomingMessage) {
  const key = pageKey(method, url);
  if (key !== undefined || (method !== 'GET' && method !== 'HEAD')) return key;
  const pathname = pathOf(url);
  return routeNameOf(pathname) === unknownRoute ? unknownKey(pathname) : undefined;
}

function answerFromCache({ cache, watch }: Kept, key: string, request: IncomingMessage, response: ServerResponse) {
  const found = cache.find(key);
  if (found) return watch.sendKept(found, key, request, response);
  watch.begin(request, response, pathOf(key));
  const send = (rendered: Awaited<ReturnType<PageCache['render']>>) =>
    'page' in rendered
      ? sendKeptPage(rendered.page, request, response, rendered.staleSeconds)
      : getRequestListener(() => rendered)(request, response);
  return cache.render(key).then(send, (error) => response.destroy(error));
}
