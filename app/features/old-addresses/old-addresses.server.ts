import { and, eq, ilike, inArray, isNotNull, isNull, or, sql } from 'drizzle-orm';
import { config } from '#app/config.ts';
import { type Database, db } from '#app/db/client.ts';
import { oldAddresses } from '#app/db/old-addresses-schema.ts';
import { posts } from '#app/db/schema.ts';
import { fixedPages } from '#app/public-pages.ts';
import { isUuid } from '#app/uuid.ts';

export async function findNewAddress(pathname: string, search = ''): Promise<string | undefined> {
  const key = mayBeOld(pathname) ? addressKey(pathname, search) : undefined;
  if (!key) return undefined;
  const keys = [key, endOf(key)].filter((one) => one !== undefined);
  const isShown = or(isNotNull(oldAddresses.page), and(eq(posts.status, 'published'), isNull(posts.deletedAt)));
  const found = await db
    .select({ path: oldAddresses.path, postId: oldAddresses.postId, page: oldAddresses.page })
    .from(oldAddresses)
    .leftJoin(posts, eq(posts.id, oldAddresses.postId))
    .where(and(inArray(oldAddresses.path, keys), isShown));
  const best = found.find(({ path }) => path === key) ?? found[0];
  return best && (best.page ?? `/post/${best.postId}`);
}

const mayBeOld = (pathname: string) => pathname === '/' || !(isNoise(pathname) || isOurs(pathname));

type OldPath = { path: string; postId: string; isGuess: boolean };

/** What another thought has already stays its own. */
export async function keepOldPaths(tx: Database, rows: OldPath[]) {
  if (rows.length === 0) return;
  await tx.execute(sql`
    insert into old_addresses (path, post_id, is_guess)
      select distinct on (path) path, "postId", "isGuess"
      from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r (path text, "postId" uuid, "isGuess" boolean)
      order by path, "isGuess"
      on conflict (path) do update set post_id = excluded.post_id, page = null, is_guess = false
        where old_addresses.is_guess and not excluded.is_guess`);
}

export function pathsOf(postId: string, urls: string[]): OldPath[] {
  const keys = urls.flatMap((url) => oldPathOf(url) ?? []);
  const ends = keys.flatMap((key) => endOf(key) ?? []);
  const own = [...new Set(keys)].map((path) => ({ path, postId, isGuess: false }));
  return [...own, ...ends.filter((end) => !keys.includes(end)).map((path) => ({ path, postId, isGuess: true }))];
}

/** Undefined: none, or one of ours. */
export function oldPathOf(url: string): string | undefined {
  const asked = urlOf(url);
  const key = asked && addressKey(asked.pathname, asked.search);
  return key && mayBeOld(key) ? key : undefined;
}

type Outcome = 'done' | 'no-address' | 'ours' | 'no-page';

export async function addOldAddress(from: string, to: string): Promise<Outcome> {
  const asked = urlOf(/^[^/?]*\.[a-z]{2,}\//i.test(from.trim()) ? `https://${from.trim()}` : from);
  const path = asked && addressKey(asked.pathname, asked.search);
  if (!path || isNoise(path)) return 'no-address';
  if (isOurs(path)) return 'ours';
  const target = await findTarget(urlOf(to, config.siteUrl));
  if (!target) return 'no-page';
  const set = { ...target, isGuess: false };
  await db
    .insert(oldAddresses)
    .values({ path, ...set })
    .onConflictDoUpdate({ target: oldAddresses.path, set });
  return 'done';
}

const urlOf = (text: string, base = 'https://old.invalid') =>
  text.trim() && URL.canParse(text.trim(), base) ? new URL(text.trim(), base) : undefined;

async function findTarget(url: URL | undefined) {
  if (url?.origin !== config.siteUrl) return undefined;
  const page = fixedPages().find(({ path }) => path === url.pathname)?.path;
  if (page) return { page, postId: null };
  const postId = url.pathname.replace('/post/', '');
  const [post] = isUuid(postId) ? await db.select({ postId: posts.id }).from(posts).where(eq(posts.id, postId)) : [];
  return post && { page: null, ...post };
}

export async function removeOldAddress(path: string) {
  await db.delete(oldAddresses).where(eq(oldAddresses.path, path));
}

const shownAtMost = 100;

export async function listOldAddresses(search: string) {
  const isFound = and(
    eq(oldAddresses.isGuess, false),
    ilike(oldAddresses.path, `%${search.replaceAll(/[\\%_]/g, '\\$&')}%`),
  );
  const rows = await db
    .select({ path: oldAddresses.path, postId: oldAddresses.postId, page: oldAddresses.page, title: posts.title })
    .from(oldAddresses)
    .leftJoin(posts, eq(posts.id, oldAddresses.postId))
    .where(isFound)
    .orderBy(sql`${oldAddresses.page} is null`, oldAddresses.path)
    .limit(shownAtMost);
  return { rows, all: await db.$count(oldAddresses, isFound) };
}

const longest = 300;
const ending = /(?:\/(?:amp|feed|comment-page-\d{1,4}))?(?:\/(?:index\.(?:html?|php))?|\.(?:html?|php|aspx?))?$/;
const numbered = /[?&](?:p|page_id)=(\d{1,12})(?:&|$)/;

/** One spelling for all that led to one page. */
export function addressKey(pathname: string, search = ''): string | undefined {
  if (pathname === '/' || pathname === '/index.php') {
    const number = numbered.exec(search)?.[1];
    return number && `?p=${number}`;
  }
  const path = decode(pathname)
    ?.normalize('NFC')
    .toLowerCase()
    .replaceAll(/\/{2,}/g, '/')
    .replace(ending, '');
  return path?.startsWith('/') && path.length > 1 && path.length <= longest && !/\p{C}/u.test(path) ? path : undefined;
}

function decode(text: string) {
  try {
    return decodeURIComponent(text);
  } catch {
    return undefined;
  }
}

export function endOf(key: string): string | undefined {
  const end = /^(?:\/\d{4}\/\d{1,2}(?:\/\d{1,2})?|\/p|\/archives)(\/[^/]+)$/.exec(key)?.[1];
  return end && !isOurs(end) ? end : undefined;
}

const ours = new Set(
  `404 amministrazione anteprima archivio assets calendario cartoline categoria colori-.css favicon.ico favicon.svg feed.json
   feed.xml fondazione grazie healthz il-libro iscrizione libri manifest.webmanifest media metrics pensieri
   pensieri-quotidiani podcast.xml post privacy-policy readyz robots.txt sitemap.xml voce .well-known`.split(/\s+/),
);

export function isOurs(path: string) {
  return ours.has(path.split('/')[1]?.toLowerCase() ?? '');
}

const programs =
  /^\/(?:wp-(?:admin|content|cron|includes|json|login|config|signup|trackback|links|mail|comments)|xmlrpc|(?:admin|api|cgi-bin|login|phpmyadmin|vendor)(?:\/|$))|\/\.|\.(?!(?:html?|php|aspx?)$)[a-z\d]{1,11}$/i;

export const isNoise = (pathname: string) => programs.test(pathname);
