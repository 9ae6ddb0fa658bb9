import type { MiddlewareHandler } from 'hono';

const allowed = ['GET', 'HEAD', 'POST', 'OPTIONS'];

export const methods: MiddlewareHandler = async (c, next) => {
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allowed.join(', ') });
  if (allowed.includes(c.req.method)) return next();
  return c.text('Metodo non ammesso.', 405, { Allow: allowed.join(', ') });
};
