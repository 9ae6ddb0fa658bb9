import { findBesidePages } from '#app/http/beside-pages.ts';
import { routeAt } from '#app/http/one-address.ts';
import { isFile } from '#app/http/static-files.ts';

export const unknownRoute = 'unknown';

/** One of a few dozen, for figures and the access log: the id of a route, or what answers beside the pages. */
export function routeNameOf(pathname: string): string {
  return findBesidePages(pathname)?.name ?? (isFile(pathname) ? 'files' : (routeAt(pathname) ?? unknownRoute));
}
