import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { decodePercent } from '#app/platform/decode.ts';
import { publicFiles, publicPages } from '#app/public-pages.ts';
import { oldAddresses } from './schema.ts';

export async function findNewAddress(pathname: string, search = '') {
  if (isOldFeed(pathname, search)) return '/feed.xml';
  const key = mayBeOld(pathname) ? addressKey(pathname, search) : undefined;
  if (!key) return undefined;
  const { path, postId, page } = oldAddresses;
  const [found] = await db
    .select({ postId, page })
    .from(oldAddresses)
    .leftJoin(posts, eq(posts.id, postId))
    .where(and(eq(path, key), or(isNotNull(page), isPublished)));
  return found && (found.page ?? `/post/${found.postId}`);
}

const mayBeOld = (pathname: string) => pathname === '/' || !(isNoise(pathname) || isOurs(pathname));

type OldPath = { path: string; postId: string };

/** A path of another post stays with that post; a guess of an earlier release is replaced. */
export async function insertOldPaths(tx: Database, rows: OldPath[]) {
  if (rows.length === 0) return;
  const paths = rows.map(({ path }) => path);
  await tx
    .delete(oldAddresses)
    .where(and(inArray(oldAddresses.path, paths), eq(oldAddresses.isGuess, true)));
  await tx.insert(oldAddresses).values(rows).onConflictDoNothing();
}

export function pathsOf(postId: string, urls: string[]) {
  return [...new Set(urls.flatMap((url) => oldPathOf(url) ?? []))].map((path) => ({
    path,
    postId,
  }));
}

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
