import type { MiddlewareHandler } from 'hono';
import { isOldFeed } from '#app/features/import/old-address.ts';
import { findNewAddress } from '#app/features/import/old-addresses.server.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { routeAt } from './one-address.ts';

const longestQueryMs = 1000;

export function mayBeOldAddress(method = '', pathname: string, search: string) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (pathname === '/')
    return /^\?(?:.*&)?(?:p|page_id)=\d/.test(search) || isOldFeed(pathname, search);
  return routeAt(pathname) === undefined;
}

export async function newAddressOf(pathname: string, search: string): Promise<string | undefined> {
  const found = await inTime(findNewAddress(pathname, search), longestQueryMs).catch(logError);
  return found ?? undefined;
}

export const redirectOldAddresses: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const to = mayBeOldAddress(c.req.method, pathname, search)
    ? await newAddressOf(pathname, search)
    : undefined;
  if (!to) return next();
  c.header('Cache-Control', 'public, max-age=3600');
  return c.redirect(to, 301);
};
