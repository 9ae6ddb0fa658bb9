import type { MiddlewareHandler } from 'hono';
import { findPresentPath } from '#app/features/entries/entries.server.ts';
import { addressKey, isOldFeed, mayBeOld } from '#app/features/import/old-address.ts';
import { findNewAddress } from '#app/features/import/old-addresses.server.ts';
import { inTime } from '#app/platform/in-time.ts';
import { logError } from '#app/platform/log.ts';
import { type Found, routeAt, withoutStray } from './one-address.ts';

const longestQueryMs = 1000;

/** Also true for the address of the author's own page. */
export function mayBeOldAddress(method = '', pathname: string, search: string) {
  if (method !== 'GET' && method !== 'HEAD') return false;
  if (pathname === '/')
    return /^\?(?:.*&)?(?:p|page_id)=\d/.test(search) || isOldFeed(pathname, search);
  return routeAt(pathname) === undefined;
}

const ownAddress = /^\/[a-z\d-]{1,80}$/;

/** Without the database the author's own page may be at this address, and is not declared unknown. */
export function newAddressOf(pathname: string, search: string): Promise<string | undefined> {
  return inTime(findAddress(pathname, search), longestQueryMs).catch((error) => {
    logError(error);
    return mayBeOld(pathname) && ownAddress.test(pathname) ? pathname : undefined;
  });
}

async function findAddress(pathname: string, search: string) {
  const copied = withoutStray(pathname);
  const found = await findExact(pathname, search);
  return found || copied === pathname ? found : findExact(copied, search);
}

async function findExact(pathname: string, search: string) {
  const key = mayBeOld(pathname) ? addressKey(pathname, search) : undefined;
  const [present, ofPost] = await Promise.all([
    key && findPresentPath(key),
    findNewAddress(pathname, search),
  ]);
  return present || ofPost;
}

export const redirectOldAddresses: MiddlewareHandler<Found> = async (c, next) => {
  const { method } = c.req;
  const { pathname, search } = new URL(c.req.url);
  if (mayBeOldAddress(method, pathname, search)) {
    const to = await newAddressOf(pathname, search);
    if (to && to !== pathname) return redirectTo(to);
    c.set('isOwnPage', to === pathname);
    return next();
  }
  await next();
  const isGone = c.res.status === 404 && (method === 'GET' || method === 'HEAD');
  const moved = isGone && (await inTime(findPresentPath(pathname), longestQueryMs).catch(logError));
  if (moved && moved !== pathname) {
    // Hono adds the headers of a response that another one replaces.
    c.res = undefined;
    c.res = redirectTo(moved);
  }
};

// A page may return to an earlier address, where a cached redirect would lead away from it again.
function redirectTo(to: string) {
  const headers = { Location: to, 'Cache-Control': 'no-cache' };
  return new Response(null, { status: 301, headers });
}
