import { decodePercent } from '#app/platform/decode.ts';
import { publicFiles, publicPages } from '#app/public-pages.ts';

export const mayBeOld = (pathname: string) =>
  pathname === '/' || !(isNoise(pathname) || isOurs(pathname));

export function oldPathOf(url: string) {
  const { key } = locationOf(url);
  return key && mayBeOld(key) ? key : undefined;
}

/** Substack and Blogger do not name the host. */
export const unknownHost = 'old.invalid';

export function locationOf(url: string, base = `https://${unknownHost}`) {
  const { host, pathname, search } = URL.parse(url.trim(), base) ?? new URL(base);
  return { host: host.replace(/^www\./, ''), key: addressKey(pathname, search) };
}

// WordPress, Ghost, Substack, Blogger, Jekyll, Hugo. Feeds of comments have other addresses.
const feeds =
  /^\/(?:(?:feed|rss2?|rdf|atom)(?:\/(?:rss2?|rdf|atom))?|feeds\/posts\/(?:default|summary)|(?:atom|rss|index)\.(?:xml|rdf))\/?$/i;
const feedParameter = /[?&]feed=(?:rss2?|rdf|atom)(?:&|$)/i;

export const isOldFeed = (pathname: string, search: string) =>
  feeds.test(pathname) || (pathname === '/' && feedParameter.test(search));

const longest = 300;
const ending =
  /(?:\/(?:amp|feed|comment-page-\d{1,4}))?(?:\/(?:index\.(?:html?|php))?|\.(?:html?|php|aspx?))?$/;
const numbered = /[?&](?:p|page_id)=(\d{1,12})(?:&|$)/;

/** One spelling for all addresses of one page. */
export function addressKey(pathname: string, search = '') {
  if (pathname === '/' || pathname === '/index.php') {
    const number = numbered.exec(search)?.[1];
    return number && `?p=${number}`;
  }
  const path = decodePercent(pathname)
    ?.normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(ending, '');
  return path?.startsWith('/') && path.length > 1 && path.length <= longest && !/\p{C}/u.test(path)
    ? path
    : undefined;
}

const ours = new Set([
  ...[...publicPages, ...publicFiles].map(({ path }) => firstPartOf(path)).filter(Boolean),
  ...'404 amministrazione assets grazie healthz media readyz voce'.split(' '),
]);

export const isOurs = (path: string) => ours.has(firstPartOf(path));

function firstPartOf(path: string) {
  return path.split('/')[1]?.toLowerCase() ?? '';
}

const programs =
  /^\/(?:wp-(?:admin|content|cron|includes|json|login|config|signup|trackback|links|mail|comments)|xmlrpc|(?:admin|api|cgi-bin|login|phpmyadmin|vendor)(?:\/|$))|\/\.|\.(?!(?:html?|php|aspx?)$)[a-z\d]{1,11}$/i;

export const isNoise = (pathname: string) => programs.test(pathname);
