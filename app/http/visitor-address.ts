import { isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#app/config.ts';
import { noteForwarded } from '#app/features/settings/unnamed-proxy.server.ts';

/** Each trusted proxy appends the address that it saw, some with the port. */
export function findVisitorAddress(c: Context): string {
  const peer = c.env ? getConnInfo(c).remote.address : undefined;
  if (c.req.header('X-Forwarded-For') ?? c.req.header('X-Forwarded-Proto')) noteForwarded(peer);
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  const believed = config.trustedProxies > 0 ? forwarded.at(-config.trustedProxies) : undefined;
  return readAddress(believed) ?? peer ?? 'unknown';
}

function readAddress(typed = '') {
  const text = typed.trim();
  return SocketAddress.parse(isIPv6(text) ? `[${text}]` : text)?.address;
}
