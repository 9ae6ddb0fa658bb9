import { and, eq, inArray, isNotNull, or } from 'drizzle-orm';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { posts } from '#app/features/posts/schema.ts';
import { type Database, db } from '#app/platform/db/client.ts';
import { addressKey, isOldFeed, mayBeOld, oldPathOf } from './old-address.ts';
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
