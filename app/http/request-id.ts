import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';
import { inRequest } from '#app/log.ts';

/**
 * Gives each request an id, the proxy's own where one is trusted. A failure is answered with it, so that it can be
 * found in the log.
 */
export const withRequestId: MiddlewareHandler = (c, next) => {
  const given = config.trustedProxies > 0 ? c.req.header('X-Request-Id') : undefined;
  const id = given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
  return inRequest(id, async () => {
    await next();
    if (c.res.status >= 500) c.res.headers.set('X-Request-Id', id);
  });
};
