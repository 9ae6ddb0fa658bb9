import type { MiddlewareHandler } from 'hono';

const reading = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses unsafe requests from other sites by Fetch Metadata (OWASP, Cross-Site Request Forgery Prevention). Kept pages are
 * the same for everyone and cannot carry a token.
 */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (reading.includes(c.req.method) || isSameOrigin(c.req.raw.headers)) return next();
  return c.text('Richiesta rifiutata: arriva da un altro sito.', 403);
};

export function isSameOrigin(headers: Headers) {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = headers.get('Origin');
  // Hosts only: behind a TLS proxy the server itself speaks plain HTTP.
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}
