import type { MiddlewareHandler } from 'hono';

const reading = ['GET', 'HEAD'];

/** A kept page cannot carry a token (OWASP, Cross-Site Request Forgery Prevention). */
export const sameOrigin: MiddlewareHandler = async (c, next) => {
  if (reading.includes(c.req.method) || isSameOrigin(c.req.raw.headers)) return next();
  return c.text('Richiesta rifiutata: arriva da un altro sito.', 403);
};

export function isSameOrigin(headers: Headers) {
  const site = headers.get('Sec-Fetch-Site');
  if (site) return site === 'same-origin';
  const origin = headers.get('Origin');
  return origin !== null && URL.canParse(origin) && new URL(origin).host === headers.get('Host');
}
