// The same for every visitor until the author changes something.
const publicAddresses = new Set([
  '/',
  '/il-libro',
  '/pensieri-quotidiani',
  '/archivio',
  '/fondazione',
  '/privacy-policy',
  '/feed.xml',
  '/feed.json',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
]);
const publicPatterns = [
  /^\/post\/[\da-f-]{36}$/,
  /^\/archivio\/\d{4}(\/[\da-z-]{1,20})?$/,
  /^\/categoria\/[\da-z-]{1,100}(\/feed\.xml)?$/,
];

// Other parameters (utm_source, the router's `_routes`) would fill the cache with copies.
// One more, and what is answered is one visitor's.
type Parameter = { name: string; value: RegExp; unless?: string };
const page: Parameter = { name: 'pagina', value: /^\d{1,7}$/ };
const parameters: [address: RegExp, Parameter][] = [
  [/^\/pensieri-quotidiani$/, { ...page, unless: 'cerca' }],
  [/^\/(archivio\/\d+|categoria)\/[^/]+$/, page],
  [/^\/sitemap\.xml$/, { name: 'parte', value: /^\d{1,3}$/ }],
];

/** Undefined: may not be kept. */
export function pageKey(method: string | undefined, url = ''): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const address = addressOf(path);
  if (!publicAddresses.has(address) && !publicPatterns.some((one) => one.test(address))) return undefined;
  const [, parameter] = (mark >= 0 && parameters.find(([one]) => one.test(address))) || [];
  return parameter ? keyWithParameter(path, url.slice(mark), parameter) : path;
}

function keyWithParameter(path: string, search: string, { name, value, unless }: Parameter) {
  const asked = new URLSearchParams(search);
  if (unless && asked.has(unless)) return undefined;
  const values = asked.getAll(name);
  if (values.length === 0) return path;
  return values.length === 1 && value.test(values[0] ?? '') ? `${path}?${name}=${values[0]}` : undefined;
}

/** The router loads the data of /il-libro from /il-libro.data, and of / from /_.data. */
function addressOf(path: string) {
  if (path === '/_.data') return '/';
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
}

const unknown = '/404';

/** All addresses that are not found share one page. */
export function unknownKey(pathname: string) {
  return pathname.endsWith('.data') ? `${unknown}.data` : unknown;
}

/** Personal and incomplete pages say `no-store`. */
export function isKeepable({ status, headers }: Response, key: string) {
  const isKeptStatus = status === (addressOf(key) === unknown ? 404 : 200);
  return isKeptStatus && !headers.has('Set-Cookie') && !/\bno-store\b/.test(headers.get('Cache-Control') ?? '');
}
