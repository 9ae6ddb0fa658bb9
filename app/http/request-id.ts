import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';

/** Uses the id that a trusted proxy sends. */
export const withRequestId: MiddlewareHandler = async (c, next) => {
  const id = givenId(c.req.header('X-Request-Id')) ?? randomUUID();
  c.set('requestId', id);
  await next();
  if (c.res.status >= 500) c.res.headers.set('X-Request-Id', id);
};

function givenId(header: string | undefined) {
  return config.trustedProxies > 0 && header && /^[\w-]{1,64}$/.test(header) ? header : undefined;
}
