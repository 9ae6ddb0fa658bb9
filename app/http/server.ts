import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { config } from '#app/config.ts';
import { sendKeptPage } from '#app/page-cache/kept-page.ts';
import { pageKey, unknownKey } from '#app/page-cache/may-be-kept.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import { createApp } from './app.ts';
import { isColours } from './colours.ts';
import { healthAddress } from './health.ts';
import { isMedia } from './media.ts';
import { oneAddress } from './one-address.ts';
import { isFile } from './static-files.ts';

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
  const cache = new PageCache(async (key) => app.request(config.siteUrl + key));
  const answer = getRequestListener(app.fetch);
  const server = createServer(limits, (request, response) => {
    const key = config.keepsPages ? keyOf(request) : undefined;
    if (key === undefined) return answer(request, response);
    return answerFromCache(cache, key, request, response);
  });
  server.setTimeout(longestSilenceMs);
  server.maxConnections = mostConnections;
  return { server, cache };
}

function keyOf({ method, url = '' }: IncomingMessage) {
  const key = pageKey(method, url);
  if (key !== undefined || (method !== 'GET' && method !== 'HEAD')) return key;
  const [pathname = ''] = url.split('?');
  const isOurs = pathname === healthAddress || isMedia(pathname) || isColours(pathname) || isFile(pathname);
  const isKnown = isOurs || oneAddress(pathname) !== undefined;
  return isKnown ? undefined : unknownKey(pathname);
}

function answerFromCache(cache: PageCache, key: string, request: IncomingMessage, response: ServerResponse) {
  const found = cache.find(key);
  if (found) return sendKeptPage(found.page, request, response, found.staleSeconds);
  const send = (rendered: Awaited<ReturnType<PageCache['render']>>) =>
    'page' in rendered
      ? sendKeptPage(rendered.page, request, response, rendered.staleSeconds)
      : getRequestListener(() => rendered)(request, response);
  return cache.render(key).then(send, (error) => response.destroy(error));
}
