import { ownPagePath, publicFiles, publicPages, thoughtsPath } from '#app/public-pages.ts';

const segments: Record<string, string> = {
  ':id': '[\\da-f-]{36}',
  ':year': '\\d{4}',
  ':month': '[\\da-z-]{1,20}',
  ':slug': '[\\da-z-]{1,100}',
};
const cached = [...publicPages, ...publicFiles].filter(({ isCacheable }) => isCacheable);
const fixed = new Map(cached.map((page) => [page.path, page]));
const patterns = cached
  .filter(({ path }) => path.includes(':') && path !== ownPagePath)
  .map((page) => ({
    page,
    address: RegExp(`^${page.path.replaceAll(/:\w+/g, (name) => segments[name] ?? name)}$`),
  }));

/**
 * Undefined for a page that is not cached, and for the author's own, which only the database knows. Omits unknown
 * parameters, which would fill the cache with copies.
 */
export function pageKey(method: string | undefined, url = ''): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const page = fixed.get(path) ?? patterns.find(({ address }) => address.test(path))?.page;
  if (!page) return undefined;
  if (!page.parameter || mark < 0) return path;
  const query = new URLSearchParams(url.slice(mark));
  return path === thoughtsPath && query.has('cerca')
    ? undefined
    : keyWithParameter(path, query, page.parameter);
}

function keyWithParameter(path: string, query: URLSearchParams, name: string) {
  const values = query.getAll(name);
  if (values.length === 0) return path;
  return values.length === 1 && /^\d{1,7}$/.test(values[0] ?? '')
    ? `${path}?${name}=${values[0]}`
    : undefined;
}

/** One page is cached for all addresses that do not exist. Two parts, since one could be the author's own page. */
export const unknownPage = '/404/-';

export function isCacheableResponse({ status, headers }: Response, key: string) {
  const isCacheableStatus = status === (key === unknownPage ? 404 : 200);
  return (
    isCacheableStatus &&
    !headers.has('Set-Cookie') &&
    !/\bno-store\b/.test(headers.get('Cache-Control') ?? '')
  );
}
