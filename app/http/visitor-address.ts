import { isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#app/config.ts';

/** Each trusted proxy appends the address that it saw, some with the port. */
export function findVisitorAddress(c: Context): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  const believed = config.trustedProxies > 0 ? forwarded.at(-config.trustedProxies) : undefined;
  return readAddress(believed) ?? (c.env ? getConnInfo(c).remote.address : undefined) ?? 'unknown';
}

/** In one spelling, without a port. */
function readAddress(typed = '') {
  const text = typed.trim();
  return SocketAddress.parse(isIPv6(text) ? `[${text}]` : text)?.address;
}
