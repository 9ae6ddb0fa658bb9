import type { Handler, MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';
import { readToken } from '#app/features/subscribers/links.server.ts';
import { unsubscribe } from '#app/features/subscribers/subscriptions.server.ts';
import { log } from '#app/platform/log.ts';

const reading = ['GET', 'HEAD'];

/** Compares headers, because a cached page cannot contain a token (OWASP, Cross-Site Request Forgery Prevention). */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  const { headers } = c.req.raw;
  if (reading.includes(c.req.method) || isSameOrigin(headers)) return next();
  if (headers.get('Sec-Fetch-Site'))
    return c.text('Richiesta rifiutata: arriva da un altro sito.', 403);
  const missing = headers.get('Origin') ? 'Host' : 'Origin';
  warnOfHeader(missing, headers);
  return c.text(
    `Richiesta rifiutata: manca l’intestazione ${missing} del visitatore, che il proxy deve passare.`,
    403,
  );
};

const warnEveryMs = 60_000;
let warnedAt = 0;

function warnOfHeader(missing: string, headers: Headers) {
  if (Date.now() - warnedAt < warnEveryMs) return;
  warnedAt = Date.now();
  const seen = ['Origin', 'Host']
    .map((name) => `${name}: ${headers.get(name)?.slice(0, 100)}`)
    .join(', ');
  log.warn(
    `A form was refused (${seen}). If it is your own, let the proxy pass the visitor's ${missing}; SITE_URL is ${config.siteUrl}`,
  );
}

function isSameOrigin(headers: Headers) {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = headers.get('Origin');
  if (origin === null || !URL.canParse(origin)) return false;
  return origin === config.siteUrl || new URL(origin).host === headers.get('Host');
}

/** Mail programs send no cookie (RFC 8058), so the signed token alone authorises. */
export const unsubscribeInOneClick: Handler = async (c, next) => {
  if (isSameOrigin(c.req.raw.headers)) return next();
  const form = await c.req.parseBody().catch(() => undefined);
  if (form?.['List-Unsubscribe'] !== 'One-Click') {
    // Another form gets the page with its button.
    c.req.raw = new Request(c.req.url, { headers: c.req.raw.headers });
    return next();
  }
  c.header('Cache-Control', 'no-store');
  const id = readToken('unsubscribe', c.req.param('token') ?? '');
  if (id) await unsubscribe(id, { source: 'List-Unsubscribe' });
  return c.text('Iscrizione annullata.');
};
