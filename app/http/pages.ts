import * as build from 'virtual:react-router/server-build';
import type { Context, HonoRequest } from 'hono';
import { createRequestHandler, RouterContextProvider } from 'react-router';
import { compressOnce, isAccepted } from '#app/page-cache/compress.ts';
import { nonce, renderedPage, visitorAddress, wantsPage } from '#app/request.ts';
import { withRetryAfter } from '#app/ui/retry-after.server.ts';
import { speculationRules } from './ahead/speculation-rules.ts';
import { policyForPage } from './content-security-policy.ts';
import { toldAsFailure } from './failure.ts';
import { findVisitorAddress } from './visitor-address.ts';

const answer = createRequestHandler(build, import.meta.env.MODE);

export async function pages(c: Context) {
  const context = new RouterContextProvider();
  context.set(visitorAddress, findVisitorAddress(c));
  context.set(wantsPage, !c.req.path.endsWith('.data'));
  const isHead = c.req.method === 'HEAD';
  const request = isHead ? new Request(c.req.raw, { method: 'GET' }) : c.req.raw;
  const response = await toldAsFailure(await withRetryAfter(() => answer(request, context)));
  const personal = context.get(nonce);
  if (personal) keepPrivate(response.headers);
  const html = context.get(renderedPage);
  if (html === null) return isHead ? withoutBody(response) : response;
  response.headers.set('Content-Security-Policy', policyForPage(html, personal));
  if (!personal) response.headers.set('Speculation-Rules', speculationRules);
  return compressed(html, { status: shownStatus(request, response), headers: response.headers }, c.req);
}

/** A body that nobody reads keeps its file open. */
async function withoutBody(response: Response) {
  await response.body?.cancel();
  return new Response(null, response);
}

/** Whoever opens a guarded screen and sees the entrance made no mistake, which a console would report. */
function shownStatus({ method }: Request, { status }: Response) {
  return method === 'GET' && (status === 401 || status === 403) ? 200 : status;
}

function keepPrivate(headers: Headers) {
  headers.set('Cache-Control', 'no-store');
  headers.set('X-Robots-Tag', 'noindex');
  // With `no-referrer` Chromium would send `Origin: null` along with each form.
  headers.set('Referrer-Policy', 'same-origin');
}

function compressed(html: string, { status, headers }: Pick<Response, 'status' | 'headers'>, asked: HonoRequest) {
  headers.append('Vary', 'Accept-Encoding');
  if (!isAccepted('gzip', asked.header('Accept-Encoding'))) return new Response(html, { status, headers });
  headers.set('Content-Encoding', 'gzip');
  return new Response(compressOnce(html), { status, headers });
}
