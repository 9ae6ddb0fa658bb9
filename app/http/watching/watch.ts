import type { IncomingMessage, ServerResponse } from 'node:http';
import { config } from '#app/config.ts';
import { type Metrics, openMetrics } from '#app/metrics/metrics.ts';
import { type KeptPage, sendKeptPage } from '#app/page-cache/kept-page.ts';
import type { PageCache } from '#app/page-cache/page-cache.ts';
import { beginAccess } from './access-log.ts';
import { readReadiness } from './readiness.ts';
import { routeNameOf } from './route-name.ts';

// Asked every second by machines.
const unwritten = new Set(['health', 'readiness']);

/** Counts each request, if METRICS_PORT or METRICS_TOKEN is set, and writes it, with ACCESS_LOG. */
export class Watch {
  readonly metrics: Metrics | undefined;
  readonly #routes = new WeakMap<KeptPage, string>();

  constructor(cache: PageCache, { metricsPort, metricsToken } = config) {
    const isMeasured = metricsPort !== undefined || metricsToken !== undefined;
    this.metrics = isMeasured ? openMetrics(cache, async () => (await readReadiness()) === 'ready') : undefined;
  }

  /** Of a request that no kept page answers at once. */
  begin(request: IncomingMessage, response: ServerResponse, pathname: string) {
    const write = beginAccess(request);
    if (!this.metrics && !write) return;
    const begunAt = performance.now();
    response.once('close', () => {
      const route = routeNameOf(pathname);
      const status = response.headersSent ? response.statusCode : undefined;
      const { method } = request;
      this.metrics?.requests.count({ route, method, status }, (performance.now() - begunAt) / 1000);
      if (!unwritten.has(route)) write?.(route, status);
    });
  }

  sendKept(page: KeptPage, key: string, request: IncomingMessage, response: ServerResponse) {
    const write = beginAccess(request);
    sendKeptPage(page, request, response);
    this.metrics?.requests.countKept(page, response.statusCode, () => this.#routeOf(page, key));
    write?.(this.#routeOf(page, key), response.statusCode);
  }

  #routeOf(page: KeptPage, key: string) {
    const route = this.#routes.get(page) ?? routeNameOf(pathOf(key));
    this.#routes.set(page, route);
    return route;
  }
}

export function pathOf(url = '') {
  const mark = url.indexOf('?');
  return mark < 0 ? url : url.slice(0, mark);
}
