import * as build from 'virtual:react-router/server-build';
import type { Context } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { pingDatabase } from '#app/platform/db/client.ts';
import {
  isPersonal,
  nonce,
  renderedPage,
  visitorAddress,
  wantsJson,
  wantsPage,
} from '#app/platform/request.ts';
import type { RetryAfter } from '#app/ui/run-action.server.ts';
import { programTexts } from '#site/texts/program.ts';
import { speculationRules } from './resources.ts';
import { policyForPage } from './security-headers.ts';
import { findVisitorAddress } from './visitor-address.ts';

const handleRequest = createRequestHandler(build, import.meta.env.MODE);

export async function pages(c: Context<RetryAfter>) {
  const context = new RouterContextProvider();
  context.set(visitorAddress, findVisitorAddress(c));
  const isForIsland = c.req.method === 'POST' && c.req.header('Accept') === 'application/json';
  context.set(wantsJson, isForIsland);
  context.set(wantsPage, !isForIsland && !c.req.path.endsWith('.data'));
  const isHead = c.req.method === 'HEAD';
  const request = isHead ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
  const response = await inItalian(await handleRequest(request, context));
  const { retryAfterSeconds } = c.var;
  if (retryAfterSeconds) response.headers.set('Retry-After', `${retryAfterSeconds}`);
  if (context.get(isPersonal)) markPrivate(response.headers);
  const html = context.get(renderedPage);
  if (html === null) return isHead ? withoutBody(response) : response;
  response.headers.set('Content-Security-Policy', policyForPage(context.get(nonce)));
  if (!context.get(isPersonal)) response.headers.set('Speculation-Rules', speculationRules);
  const { headers } = response;
  return new Response(html, { status: visibleStatus(request, response), headers });
}

/** Cancels the body, because an unread body leaves its file open. */
async function withoutBody(response: Response) {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Browsers log a status 401 or 403 as an error. */
function visibleStatus({ method }: Request, { status }: Response) {
  return method === 'GET' && (status === 401 || status === 403) ? 200 : status;
}

function markPrivate(headers: Headers) {
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  // With `no-referrer` Chromium sends `Origin: null` with each form.
  headers.set('Referrer-Policy', 'same-origin');
}

const retryAfterSeconds = '30';

/** Replaces the router’s own messages, which are in English. */
async function inItalian(response: Response): Promise<Response> {
  if (response.status < 500) return response;
  const status = response.status === 500 && (await isDatabaseUnreachable()) ? 503 : response.status;
  const headers = new Headers(response.headers);
  if (status === 503) headers.set('Retry-After', retryAfterSeconds);
  const isPlain = headers.get('Content-Type')?.startsWith('text/plain');
  if (!isPlain) return new Response(response.body, { status, headers });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(`${programTexts.error.text}\n`, { status, headers });
}

function isDatabaseUnreachable() {
  return pingDatabase().then(
    () => false,
    () => true,
  );
}
