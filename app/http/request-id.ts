import { randomUUID } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { HttpBindings } from '@hono/node-server';
import type { MiddlewareHandler } from 'hono';
import { config } from '#app/config.ts';
import { inRequest } from '#app/log.ts';

const ids = new WeakMap<IncomingMessage, string>();

/** Takes a trusted proxy's own id. */
export const withRequestId: MiddlewareHandler<{ Bindings: Partial<HttpBindings> }> = (c, next) => {
  const id = givenId(c.req.header('X-Request-Id')) ?? randomUUID();
  if (c.env?.incoming) ids.set(c.env.incoming, id);
  return inRequest(id, async () => {
    await next();
    if (c.res.status >= 500) c.res.headers.set('X-Request-Id', id);
  });
};

export function requestIdOf(request: IncomingMessage): string | undefined {
  return ids.get(request) ?? givenId(request.headers['x-request-id']);
}

function givenId(header: string | string[] | undefined) {
  const isId = config.trustedProxies > 0 && typeof header === 'string' && /^[\w-]{1,64}$/.test(header);
  return isId ? header : undefined;
}
