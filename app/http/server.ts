import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { config } from '#app/config.ts';
import { answerWith } from '#app/page-cache/kept-page.ts';
import { PageCache } from '#app/page-cache/page-cache.ts';
import { pageKey } from '#app/page-cache/page-key.ts';
import { createApp } from './app.ts';

// A form on a slow line takes seconds, a headline less; whoever takes longer only holds a connection.
const limits = {
  headersTimeout: 10_000,
  requestTimeout: 30_000,
  connectionsCheckingInterval: 5000,
  maxHeaderSize: 16 * 1024,
  // Longer than a proxy's own, or it would now and then write into a connection that is being closed.
  keepAliveTimeout: 75_000,
};

/**
 * The web server with its kept pages in front. A kept page is written by Node itself: a request for it passes through
 * nothing else, which is what makes it as fast as a file.
 */
export function createSiteServer() {
  const app = createApp();
  const cache = new PageCache(async (key) => app.request(config.siteUrl + key));
  const answer = getRequestListener(clearingOnChange(app.fetch, cache));
  const server = createServer(limits, (request, response) => {
    const key = config.keepsPages ? pageKey(request.method, request.url) : undefined;
    if (key === undefined) return answer(request, response);
    return answerByCache(cache, key, request, response);
  });
  return { server, cache };
}

function answerByCache(cache: PageCache, key: string, request: IncomingMessage, response: ServerResponse) {
  const found = cache.find(key);
  if (found) return answerWith(found.page, request, response, found.staleSeconds);
  const write = (rendered: Awaited<ReturnType<PageCache['render']>>) =>
    'page' in rendered
      ? answerWith(rendered.page, request, response, rendered.staleSeconds)
      : getRequestListener(() => rendered)(request, response);
  return cache.render(key).then(write, (error) => response.destroy(error));
}

/** What the author has written is there when the answer to it is: the database's own news may take a moment longer. */
function clearingOnChange(fetch: ReturnType<typeof createApp>['fetch'], cache: PageCache): typeof fetch {
  return async (request, ...rest) => {
    const response = await fetch(request, ...rest);
    // A stranger cannot empty the cache: the gate refuses them, and the entrance, which answers them, changes no page.
    if (request.method === 'POST' && response.status < 400 && isBelowGate(request.url)) cache.changed();
    return response;
  };
}

function isBelowGate(url: string) {
  return /^\/amministrazione(?!\/accesso\b)/i.test(new URL(url).pathname);
}
