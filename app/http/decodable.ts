import type { MiddlewareHandler } from 'hono';

/**
 * Writes out the percent signs of an address that cannot be decoded. The router would print such an address into the
 * log as a warning, and it may be somebody's own link with a sign too many.
 */
export const decodable: MiddlewareHandler = async (c, next) => {
  const url = new URL(c.req.url);
  if (isDecodable(url.pathname)) return next();
  if (c.req.method === 'POST') return c.text('Indirizzo non valido.', 400);
  url.pathname = url.pathname.replaceAll('%', '%25');
  c.req.raw = new Request(url, c.req.raw);
  return next();
};

function isDecodable(pathname: string) {
  try {
    // Each part by itself is what the router decodes.
    pathname.split('/').map(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}
