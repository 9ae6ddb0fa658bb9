import type { MiddlewareHandler } from 'hono';

const reading = ['GET', 'HEAD', 'OPTIONS'];

/**
 * Refuses a request that changes something and comes from another site. Pages are the same for everybody and so
 * carry no token: the browser's own word is asked instead (OWASP, Cross-Site Request Forgery Prevention).
 */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (reading.includes(c.req.method) || isSameOrigin(c.req.raw.headers)) return next();
  return c.text('Richiesta rifiutata: arriva da un altro sito.', 403);
};

export function isSameOrigin(headers: Headers) {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = headers.get('Origin');
  // Hosts are compared, not schemes: behind a TLS proxy the server itself speaks plain http.
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}
