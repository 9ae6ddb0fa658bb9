import type { IncomingMessage, ServerResponse } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { getRequestListener } from '@hono/node-server';
import type { Hono } from 'hono';
import { config } from '#app/config.ts';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { findBesidePages } from './beside-pages.ts';
import { isOpen, stateOfSite } from './site-state.ts';
import { isFile } from './static-files.ts';
import { pathOf, type Watch } from './watching/watch.ts';

// Longer than an ordinary start; then whoever waits is told to come again.
const longestWaitMs = 10_000;
const lookEveryMs = 20;

export type Kept = { cache: PageCache; watch: Watch };

export type Answer = (key: string | undefined, request: IncomingMessage, response: ServerResponse) => unknown;

/** Pages from before the start answer, and files. Others wait for the opening; while the database is away they fail. */
export function answersWhileOpening(app: Hono, { cache, watch }: Kept, answerOpen: Answer): Answer {
  const fail = getRequestListener(({ url, headers }) => app.request(unanswerable(url), { headers }));
  return async (key, request, response) => {
    const needsNothing = key === undefined && needsNoDatabase(request);
    if (needsNothing) return answerOpen(key, request, response);
    const find = () => (key === undefined ? undefined : cache.find(key));
    let found = find();
    await untilOpen(() => {
      found ??= find();
      return found !== undefined;
    });
    if (key !== undefined && found) return watch.sendKept(found, key, request, response);
    const isForm = request.method !== 'GET' && request.method !== 'HEAD';
    if (isOpen() || isForm) return answerOpen(key, request, response);
    watch.begin(request, response, pathOf(request.url));
    return fail(request, response);
  };
}

function needsNoDatabase({ url }: IncomingMessage) {
  const pathname = pathOf(url);
  return findBesidePages(pathname) !== undefined || isFile(pathname);
}

/** What cannot be rendered without the database. Other pages can: with the words that the author has changed since. */
function unanswerable(url: string) {
  const isData = new URL(url).pathname.endsWith('.data');
  return `${config.siteUrl}/post/00000000-0000-4000-8000-000000000000${isData ? '.data' : ''}`;
}

/** Until the site is open, `isAnswered`, or it makes no sense to wait. */
async function untilOpen(isAnswered: () => boolean): Promise<void> {
  const patience = performance.now() + longestWaitMs;
  while (stateOfSite() === 'opening' && !isAnswered() && performance.now() < patience) await wait(lookEveryMs);
}
