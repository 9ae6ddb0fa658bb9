import { randomUUID } from 'node:crypto';
import type { MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';
import { inRequest } from '#app/log.ts';

/** Sends the id with each 5xx answer, to find it in the log. Takes a trusted proxy's own id. */
export const withRequestId: MiddlewareHandler = (c, next) => {
  const given = config.trustedProxies > 0 ? c.req.header('X-Request-Id') : undefined;
  const id = given && /^[\w-]{1,64}$/.test(given) ? given : randomUUID();
  return inRequest(id, async () => {
    await next();
    if (c.res.status >= 500) c.res.headers.set('X-Request-Id', id);
  });
};
