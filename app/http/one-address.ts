import * as build from 'virtual:react-router/server-build';
import type { MiddlewareHandler } from 'hono';
import { unknownPage } from '#app/page-cache/page-key.ts';
import { decodePercent } from '#app/platform/decode.ts';
import type { RequestLimits } from '#app/platform/request.ts';
import { isUuid } from '#app/platform/uuid.ts';

const patterns = listPatterns();
/** The panel requests the data of a screen at its address with this suffix. */
const data = '.data';
// RFC 3986, 6.2.2.2: letters, digits and -._~ need no encoding.
const needlesslyEncoded = /%(?:2[de]|3\d|4[1-9a-f]|5[\daf]|6[1-9a-f]|7[\dae])/gi;

export type Found = { Variables: { isOwnPage: boolean } };

export const redirectToOneAddress: MiddlewareHandler<Found> = async (c, next) => {
  if (c.get('isOwnPage')) return next();
  const { pathname, search } = new URL(c.req.url);
  const address = oneAddress(pathname);
  if (address === pathname) return next();
  if (address !== undefined) return c.redirect(address + search, 308);
  if (c.req.method === 'POST') return c.text('Indirizzo sconosciuto.', 404);
  c.req.raw = new Request(new URL(unknownPage, c.req.url), c.req.raw);
  return next();
};

export function oneAddress(pathname: string): string | undefined {
  const segments = readSegments(pathname);
  const page = segments && pageAt(segments);
  return page && page + endOf(pathname);
}

export function routeAt(pathname: string) {
  const segments = readSegments(pathname);
  return segments && findPattern(segments);
}

const endOf = (pathname: string) => (pathname.endsWith(data) ? data : '');

// A sentence’s end that a mail program took for a part of the link. Without the limit 15,000 full stops took seconds.
const stray = /(?:[.,;:!?)\]'*]|%(?:3e|22|5d|7d|c2%bb|e2%80%9[9d])){1,20}$/i;

// U+00AD, U+200B to U+200F, U+202A to U+202E, U+2060 and U+FEFF, which arrive with a copied link.
const invisible = /%(?:c2%ad|e2%80%(?:8[b-f]|a[a-e])|e2%81%a0|ef%bb%bf)/gi;

export const withoutStray = (pathname: string) =>
  pathname.replace(invisible, '').replace(stray, '');

/** Undefined for an address that cannot be decoded, and for the data of a readers’ page. */
function readSegments(pathname: string) {
  if (decodePercent(pathname) === undefined) return undefined;
  const address = pathname.slice(0, pathname.length - endOf(pathname).length);
  const segments = withoutStray(address)
    .replaceAll(needlesslyEncoded, decodeURIComponent)
    .split('/')
    .filter(Boolean);
  const isOfPanel = segments[0]?.toLowerCase() === 'amministrazione';
  return endOf(pathname) && !isOfPanel ? undefined : segments;
}

function findPattern(segments: string[]) {
  return patterns.find(
    ({ parts }) =>
      parts.length === segments.length &&
      parts.every((part, index) => isParameter(part) || part === segments[index]?.toLowerCase()),
  );
}

function pageAt(segments: string[]) {
  const parts = findPattern(segments)?.parts;
  return (
    parts &&
    `/${parts.map((part, index) => (isParameter(part) ? spell(segments[index] ?? '') : part)).join('/')}`
  );
}

function spell(parameter: string) {
  return isUuid(parameter) ? parameter.toLowerCase() : parameter;
}

function listPatterns() {
  const ends = Object.values(build.routes).filter((route) => route?.path || route?.index);
  const all = ends.map((route) => {
    const routes = withParents(route?.id);
    const limits: RequestLimits = Object.assign({}, ...routes.map(({ module }) => module.handle));
    return { parts: routes.flatMap(({ path = '' }) => path.split('/').filter(Boolean)), limits };
  });
  const parametersOf = ({ parts }: { parts: string[] }) => parts.filter(isParameter).length;
  return all
    .filter(({ parts }) => !parts.includes('*') && !(parts.length === 1 && isParameter(`${parts}`)))
    .sort((one, other) => parametersOf(one) - parametersOf(other));
}

function withParents(id = ''): NonNullable<(typeof build.routes)[string]>[] {
  const route = build.routes[id];
  return route ? [...withParents(route.parentId), route] : [];
}

function isParameter(part: string) {
  return part.startsWith(':');
}
