import type { MiddlewareHandler } from 'hono';

const allowed = ['GET', 'HEAD', 'POST', 'OPTIONS'];

export const methods: MiddlewareHandler = async (c, next) => {
  if (allowed.includes(c.req.method)) return next();
  return c.text('Metodo non ammesso.', 405, { Allow: allowed.join(', ') });
};
