import type { MiddlewareHandler } from 'hono';

/** The router would log a malformed address, which may hold a personal token. */
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
    pathname.split('/').map(decodeURIComponent);
    return true;
  } catch {
    return false;
  }
}
