import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { LRUCache } from 'lru-cache';
import { config } from '#app/config.ts';
import { shortenAddress } from '#app/features/security-log/security-log.server.ts';
import { inRequest, writeSoon } from '#app/log.ts';
import { type Metrics, openMetrics } from '#app/metrics/metrics.ts';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { readReadiness } from './health.ts';
import { routeAt } from './one-address.ts';
import { findResource } from './resources.ts';
import { isFile } from './static-files.ts';
import { visitorAddressOf } from './visitor-address.ts';

const ids = new WeakMap<IncomingMessage, string>();

/** Takes a trusted proxy's own id. */
export const withRequestId: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = (c, next) => {
  const id = givenId(c.req.header('X-Request-Id')) ?? randomUUID();
  if (c.env?.incoming) ids.set(c.env.incoming, id);
  return inRequest(id, async () => {
    await next();
    if (c.res.status >= 500) c.res.headers.set('X-Request-Id', id);
  });
};

// Machines ask every second.
const unlogged = new Set(['health', 'readiness']);

export const unknownRoute = 'unknown';

const routeNames = new LRUCache<string, string>({ max: 1000, memoMethod: findRouteName });

export const routeNameOf = (pathname: string) => routeNames.memo(pathname);

function findRouteName(pathname: string): string {
  return findResource(pathname)?.name ?? (isFile(pathname) ? 'files' : (routeAt(pathname) ?? unknownRoute));
}

/** Counts with METRICS_PORT or METRICS_TOKEN, logs with ACCESS_LOG. */
export class RequestLog {
  readonly metrics: Metrics | undefined;

  constructor(cache: PageCache, { metricsPort, metricsToken } = config) {
    const isMeasured = metricsPort !== undefined || metricsToken !== undefined;
    this.metrics = isMeasured ? openMetrics(cache, async () => (await readReadiness()) === 'ready') : undefined;
  }

  begin(request: IncomingMessage, response: ServerResponse, { pathname = '', isTimed = true }) {
    if (!this.metrics && !config.writesAccessLog) return;
    const begunAt = performance.now();
    const { socket, method } = request;
    const { remoteAddress, bytesWritten: sentBefore } = socket;
    response.once('close', () => {
      const ms = performance.now() - begunAt;
      const route = routeNameOf(pathname);
      const status = response.headersSent ? response.statusCode : undefined;
      this.metrics?.requests.count({ route, method, status }, isTimed ? ms / 1000 : undefined);
      if (!config.writesAccessLog || unlogged.has(route)) return;
      const bytes = socket.bytesWritten - sentBefore;
      writeSoon(lineOf(request, { route, status, bytes, ms, remoteAddress }));
    });
  }
}

type Answered = { route: string; status?: number; bytes: number; ms: number; remoteAddress?: string };

function lineOf(request: IncomingMessage, { route, status = 0, bytes, ms, remoteAddress }: Answered) {
  const { method, url = '', headers } = request;
  const { traceparent } = headers;
  const line = {
    time: new Date().toISOString(),
    method,
    route,
    path: shownPath(url),
    status,
    bytes,
    ms: Math.round(ms * 100) / 100,
    address: shortenAddress(visitorAddressOf(headers['x-forwarded-for'], remoteAddress)),
    requestId: requestIdOf(request),
    traceparent: typeof traceparent === 'string' && knownTrace.test(traceparent) ? traceparent : undefined,
  };
  return `${JSON.stringify(line)}\n`;
}

// W3C Trace Context, version 00.
const knownTrace = /^00-[\da-f]{32}-[\da-f]{16}-[\da-f]{2}$/;

// Tokens follow these names.
const personal = new Set(['iscrizione', 'anteprima', 'calendario']);
const shownSegment = /^[\w.~-]{1,40}$/;

function shownPath(url: string) {
  const segments = (url.split('?', 1)[0] ?? '').split('/').filter(Boolean);
  const shown = segments.findIndex(
    (segment, index) => !shownSegment.test(segment) || personal.has(`${segments[index - 1]}`.toLowerCase()),
  );
  return `/${(shown < 0 ? segments : [...segments.slice(0, shown), '…']).join('/')}`;
}

function requestIdOf(request: IncomingMessage): string | undefined {
  return ids.get(request) ?? givenId(request.headers['x-request-id']);
}

function givenId(header: string | string[] | undefined) {
  const isId = config.trustedProxies > 0 && typeof header === 'string' && /^[\w-]{1,64}$/.test(header);
  return isId ? header : undefined;
}
