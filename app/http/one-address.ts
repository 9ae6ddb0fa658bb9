import * as build from 'virtual:react-router/server-build';
import type { MiddlewareHandler } from 'hono';
import { matchRoutes, type RouteObject } from 'react-router';
import { unknownKey } from '#app/page-cache/may-be-kept.ts';
import { isUuid } from '#app/uuid.ts';

const routes = childrenOf(undefined);
// Letters, digits and -._~ (RFC 3986, 6.2.2.2).
const needlesslyEncoded = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

/**
 * Other spellings, which the router also takes, would be rendered at each request. It would log an address that it
 * cannot decode, which may hold a personal token.
 */
export const redirectToOneAddress: MiddlewareHandler = async (c, next) => {
  const { pathname, search } = new URL(c.req.url);
  const address = oneAddress(pathname);
  if (address === pathname) return next();
  if (address !== undefined) return c.redirect(address + search, 308);
  if (c.req.method === 'POST') return c.text('Indirizzo sconosciuto.', 404);
  c.req.raw = new Request(new URL(unknownKey(pathname), c.req.url), c.req.raw);
  return next();
};

/** Of a page or of its data. Undefined: there is nothing. */
export function oneAddress(pathname: string): string | undefined {
  const isOfData = pathname.endsWith('.data');
  const segments = readSegments(isOfData ? pathname.slice(0, -'.data'.length) : pathname);
  // The router loads the data of / from /_.data, and takes /x/_.data for those of /x.
  if (isOfData && segments?.at(-1) === '_') segments.pop();
  const page = segments && pageAt(segments);
  return page && isOfData ? `${page === '/' ? '/_' : page}.data` : page;
}

/** Undefined if the router could not decode it. */
function readSegments(pathname: string) {
  try {
    decodeURIComponent(pathname);
  } catch {
    return undefined;
  }
  return pathname.replaceAll(needlesslyEncoded, decodeURIComponent).split('/').filter(Boolean);
}

function pageAt(segments: string[]) {
  const matches = matchRoutes(routes, `/${segments.join('/')}`);
  const parts = matches?.flatMap(({ route }) => (route.path ?? '').split('/').filter(Boolean));
  if (!parts || parts.includes('*')) return undefined;
  const spelled = parts.map((part, index) => (part.startsWith(':') ? spell(segments[index] ?? '') : part));
  return `/${spelled.join('/')}`;
}

function spell(parameter: string) {
  return isUuid(parameter) ? parameter.toLowerCase() : parameter;
}

function childrenOf(parentId: string | undefined): RouteObject[] {
  return Object.values(build.routes)
    .filter((route) => route !== undefined && route.parentId === parentId)
    .map((route) => {
      const { id, path, index } = route as NonNullable<typeof route>;
      return index ? { id, index } : { id, path, children: childrenOf(id) };
    });
}
