// Addresses that answer every visitor alike until the author changes something. All others are rendered at each request.
const publicAddresses = new Set([
  '/',
  '/il-libro',
  '/pensieri-quotidiani',
  '/fondazione',
  '/privacy-policy',
  '/feed.xml',
  '/sitemap.xml',
  '/robots.txt',
  '/manifest.webmanifest',
  '/.well-known/security.txt',
]);
const publicPost = /^\/post\/[\da-f-]{36}$/;

// The only query parameters that change an answer. Any other stays out of the key: ?utm_source=1, =2 and so on would
// fill the cache with copies. The router's `_routes` too: an answer with the data of more routes serves as well.
type Parameter = { name: string; value: RegExp };
const parameters: Record<string, Parameter> = {
  '/pensieri-quotidiani': { name: 'pagina', value: /^\d{1,7}$/ },
};

/** The key under which the answer to this request may be kept for everyone, or undefined if it may not. */
export function pageKey(method: string | undefined, url = ''): string | undefined {
  if (method !== 'GET' && method !== 'HEAD') return undefined;
  const mark = url.indexOf('?');
  const path = mark < 0 ? url : url.slice(0, mark);
  const address = addressOf(path);
  if (!publicAddresses.has(address) && !publicPost.test(address)) return undefined;
  const parameter = mark < 0 ? undefined : parameters[address];
  return parameter ? keyWithParameter(path, url.slice(mark), parameter) : path;
}

function keyWithParameter(path: string, search: string, { name, value }: Parameter) {
  const values = new URLSearchParams(search).getAll(name);
  if (values.length === 0) return path;
  return values.length === 1 && value.test(values[0] ?? '') ? `${path}?${name}=${values[0]}` : undefined;
}

// The router asks for the data of /il-libro at /il-libro.data, and for that of / at /_.data.
function addressOf(path: string) {
  if (path === '/_.data') return '/';
  return path.endsWith('.data') ? path.slice(0, -'.data'.length) : path;
}

/** Whether this answer may be kept. A page that is personal, or lacks a part, says `no-store`. */
export function isKeepable({ status, headers }: Response) {
  return status === 200 && !headers.has('Set-Cookie') && !/\bno-store\b/.test(headers.get('Cache-Control') ?? '');
}

/** What a kept answer tells the browser, which asks each time, and a CDN, which sees a change as soon as it can. */
export const cacheControlOfKept = 'public, max-age=0, s-maxage=2';
