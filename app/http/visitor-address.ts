import { isIPv4, isIPv6, SocketAddress } from 'node:net';
import { getConnInfo } from '@hono/node-server/conninfo';
import type { Context } from 'hono';
import { config } from '#app/config.ts';
import { log } from '#app/platform/log.ts';

const loopback = ['127.0.0.1', '::1', '::ffff:127.0.0.1'];

/** Each trusted proxy appends an address; some proxies add the port. */
export function findVisitorAddress(c: Context): string {
  const forwarded = c.req.header('X-Forwarded-For')?.split(',') ?? [];
  const trusted = config.trustedProxies > 0 ? forwarded.at(-config.trustedProxies) : undefined;
  return (trusted && readAddress(trusted)) || findPeer(c) || 'unknown';
}

/** True for a direct request from localhost. */
export function isFromThisMachine(c: Context) {
  return loopback.includes(findPeer(c) ?? '') && !c.req.header('X-Forwarded-For');
}

function findPeer(c: Context) {
  return c.env ? getConnInfo(c).remote.address : undefined;
}

function readAddress(typed: string) {
  const text = typed.trim();
  if (isIPv4(text)) return text;
  return SocketAddress.parse(isIPv6(text) ? `[${text}]` : text)?.address;
}

export function warnOfUnnamedProxy() {
  if (config.trustedProxies === 0 && config.siteUrl.startsWith('https:'))
    log.warn(
      'TRUST_PROXY is 0 and SITE_URL is https: all visitors share the address of the proxy, and its limits',
    );
  if (config.trustedProxies > 0 && new URL(config.siteUrl).hostname === 'localhost')
    log.warn(
      'TRUST_PROXY is set and SITE_URL is not: forms work only if the proxy passes the visitor’s Host',
    );
}
