import * as build from 'virtual:react-router/server-build';
import type { Context, HonoRequest } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { compressOnce, isAccepted } from '#app/page-cache/kept-page.ts';
import { pingDatabase } from '#app/platform/db/client.ts';
import {
  isPersonal,
  nonce,
  renderedPage,
  visitorAddress,
  wantsAnswer,
  wantsPage,
} from '#app/platform/request.ts';
import { withRetryAfter } from '#app/ui/answer.server.ts';
import { programTexts } from '#site/texts/program.ts';
import { speculationRules } from './resources.ts';
import { policyForPage } from './security-headers.ts';
import { findVisitorAddress } from './visitor-address.ts';

const answer = createRequestHandler(build, import.meta.env.MODE);

export async function pages(c: Context) {
  const context = new RouterContextProvider();
  context.set(visitorAddress, findVisitorAddress(c));
  const isAsked = c.req.method === 'POST' && c.req.header('Accept') === 'application/json';
  context.set(wantsAnswer, isAsked);
  context.set(wantsPage, !isAsked && !c.req.path.endsWith('.data'));
  const isHead = c.req.method === 'HEAD';
  const request = isHead ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
  const response = await toldAsFailure(await withRetryAfter(() => answer(request, context)));
  if (context.get(isPersonal)) keepPrivate(response.headers);
  const html = context.get(renderedPage);
  if (html === null) return isHead ? withoutBody(response) : response;
  response.headers.set('Content-Security-Policy', policyForPage(context.get(nonce)));
  if (!context.get(isPersonal)) response.headers.set('Speculation-Rules', speculationRules);
  return compressed(
    html,
    { status: shownStatus(request, response), headers: response.headers },
    c.req,
  );
}

/** A body that is not read keeps its file open. */
async function withoutBody(response: Response) {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Browsers log an answer 401 or 403 as an error. */
function shownStatus({ method }: Request, { status }: Response) {
  return method === 'GET' && (status === 401 || status === 403) ? 200 : status;
}

function keepPrivate(headers: Headers) {
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  // With `no-referrer` Chromium sends `Origin: null` with each form.
  headers.set('Referrer-Policy', 'same-origin');
}

function compressed(
  html: Buffer<ArrayBuffer>,
  { status, headers }: Pick<Response, 'status' | 'headers'>,
  asked: HonoRequest,
) {
  headers.append('Vary', 'Accept-Encoding');
  if (!isAccepted('gzip', asked.header('Accept-Encoding')))
    return new Response(html, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(compressOnce(html), { status, headers });
}

const retryAfterSeconds = '30';

/** The router's own messages are in English. */
async function toldAsFailure(response: Response): Promise<Response> {
  if (response.status < 500) return response;
  const status = response.status === 500 && (await isDatabaseAway()) ? 503 : response.status;
  const headers = new Headers(response.headers);
  if (status === 503) headers.set('Retry-After', retryAfterSeconds);
  const isPlain = headers.get('Content-Type')?.startsWith('text/plain');
  if (!isPlain) return new Response(response.body, { status, headers });
  headers.set('Content-Type', 'text/plain; charset=utf-8');
  return new Response(`${programTexts.error.text}\n`, { status, headers });
}

function isDatabaseAway() {
  return pingDatabase().then(
    () => false,
    () => true,
  );
}
