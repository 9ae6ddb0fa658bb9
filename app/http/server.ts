import { AsyncLocalStorage } from 'node:async_hooks';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { config } from '#app/config.ts';
import { sendKeptPage } from '#app/page-cache/kept-page.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import { pageKey, unknownKey } from '#app/page-cache/public-pages.ts';
import { createApp } from './app.ts';
import { isStopping } from './site-state.ts';
import { routeNameOf, unknownRoute } from './watching/route-name.ts';
import { answerScrape, mayScrape } from './watching/scrape.ts';
import { pathOf, Watch } from './watching/watch.ts';

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
export function createSiteServer() {
  const app = createApp();
  // A page may be rendered while the author is shown her drafts.
  const render = AsyncLocalStorage.bind(async (key: string) => app.request(config.siteUrl + key));
  const cache = new PageCache(render);
  const watch = new Watch(cache);
  const answer = getRequestListener(async (...request: Parameters<typeof app.fetch>) => {
    const response = await app.fetch(...request);
    // Who changes something reads the new pages as soon as she is answered.
    if (!isRead(request[0])) await cache.settled();
    return response;
  });
  const server = createServer(limits, (request, response) => {
    // Another instance takes the next request of this connection.
    if (isStopping()) response.setHeader('Connection', 'close');
    if (watch.metrics && mayScrape(request)) return answerScrape(watch.metrics, response);
    const key = config.keepsPages ? keyOf(request) : undefined;
    if (key !== undefined) return answerFromCache({ cache, watch }, key, request, response);
    watch.begin(request, response, pathOf(request.url));
    return answer(request, response);
  });
  server.setTimeout(longestSilenceMs);
  server.maxConnections = mostConnections;
  return { server, cache, metrics: watch.metrics };
}

const isRead = ({ method }: { method?: string }) => method === 'GET' || method === 'HEAD';

function keyOf(request: IncomingMessage) {
  const { method, url = '' } = request;
  const key = pageKey(method, url);
  if (key !== undefined || !isRead(request)) return key;
  const pathname = pathOf(url);
  return routeNameOf(pathname) === unknownRoute ? unknownKey(pathname) : undefined;
}

type Kept = { cache: PageCache; watch: Watch };

function answerFromCache({ cache, watch }: Kept, key: string, request: IncomingMessage, response: ServerResponse) {
  const found = cache.find(key);
  if (found) return watch.sendKept(found.page, key, request, response);
  watch.begin(request, response, pathOf(key));
  const send = (rendered: Awaited<ReturnType<PageCache['render']>>) =>
    'page' in rendered
      ? sendKeptPage(rendered.page, request, response, rendered.isOld)
      : getRequestListener(() => rendered)(request, response);
  return cache.render(key).then(send, (error) => response.destroy(error));
}
