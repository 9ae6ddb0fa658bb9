import { hash, timingSafeEqual } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { Server } from 'node:net';
import { type Config, config } from '#app/config.ts';
import { takePort } from '#app/http/port.ts';
import { logError } from '#app/log.ts';
import type { Metrics } from '#app/metrics/metrics.ts';

const path = '/metrics';

export function mayScrape({ url, method, headers }: IncomingMessage, { metricsToken } = config) {
  return url === path && method === 'GET' && hasMetricsToken(headers.authorization, { metricsToken });
}

export function hasMetricsToken(authorization = '', { metricsToken }: Pick<Config, 'metricsToken'> = config) {
  const [, given = ''] = /^Bearer (.+)$/i.exec(authorization) ?? [];
  return metricsToken !== undefined && timingSafeEqual(digest(given), digest(metricsToken));
}

const digest = (text: string) => hash('sha256', text, 'buffer');

export async function answerScrape({ registry }: Metrics, response: ServerResponse) {
  const text = await registry.metrics().catch(logError);
  response.writeHead(text === undefined ? 500 : 200, {
    'Content-Type': registry.contentType,
    'Cache-Control': 'no-store',
    'X-Content-Type-Options': 'nosniff',
  });
  response.end(text);
}

/** On this machine alone. @throws ConfigError */
export async function takeScrapePort({ metricsPort: port } = config) {
  return port === undefined ? undefined : takePort({ port, host: '127.0.0.1' }, 'METRICS_PORT');
}

export function listenForScrapes(metrics: Metrics, port: Server) {
  return createServer(({ url, method }, response) => {
    if (url === path && method === 'GET') return answerScrape(metrics, response);
    response.writeHead(404).end();
  }).listen(port);
}
