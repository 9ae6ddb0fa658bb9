import { and, desc, eq, isNull, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import { type RomeDate, romeDate } from '#app/calendar/rome.ts';
import { db, prepared } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isUuid } from '#app/uuid.ts';
import { excerpt } from './excerpt.ts';
import type { Post, PostSummary } from './post.ts';

export const postsPerPage = 20;

// What a reader may see of a post; nothing else leaves for the browser.
const { id, title, content, quote, citation, category, createdAt } = posts;
const shown = { id, title, content, quote, citation, category, createdAt };
type ShownRow = Omit<Post, 'date'> & { createdAt: Date };

// Written out, since a parameter would hide from PostgreSQL that the index posts_published_newest serves.
const isPublished = sql`${posts.status} = 'published' and ${posts.deletedAt} is null`;
// The id makes the order total: two thoughts of the same instant never change places between two pages.
const newestFirst = [desc(createdAt), desc(id)];

const publishedPost = prepared((db) =>
  db
    .select(shown)
    .from(posts)
    .where(and(eq(id, sql.placeholder('id')), isPublished))
    .prepare('published_post'),
);

// Index Scan using posts_published_newest: 0.1 ms for the first page, with 100 posts and with 100,000.
const newestPosts = prepared((db) =>
  db
    .select(shown)
    .from(posts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(sql.placeholder('limit'))
    .offset(sql.placeholder('offset'))
    .prepare('newest_posts'),
);

/** The post with that id if it is published; a draft, an unknown id and no id at all are the same undefined. */
export async function findPublishedPost(postId: string | undefined): Promise<(Post & { createdAt: Date }) | undefined> {
  if (!isUuid(postId)) return undefined;
  const [row] = await publishedPost().execute({ id: postId });
  return row && { ...row, date: romeDate(row.createdAt) };
}

/** Any post outside the bin, as its page would show it. Only for an address that the site has signed. */
export async function findPostOfPreview(postId: string): Promise<Post | undefined> {
  if (!isUuid(postId)) return undefined;
  const [row] = await db
    .select(shown)
    .from(posts)
    .where(and(eq(id, postId), isNull(posts.deletedAt)));
  if (!row) return undefined;
  const { createdAt, ...post } = row;
  return { ...post, date: romeDate(createdAt) };
}

/** The newest published post. */
export async function findLatestPublishedPost(): Promise<PostSummary | undefined> {
  const [row] = await listNewestPosts(1);
  return row && summary(row);
}

/** A page of published posts, newest first, counted from 1. It reads one row more to know whether older ones follow. */
export async function listPublishedPosts(page: number): Promise<{ posts: PostSummary[]; hasOlder: boolean }> {
  const rows = await listNewestPosts(postsPerPage + 1, (page - 1) * postsPerPage);
  return { posts: rows.slice(0, postsPerPage).map(summary), hasOlder: rows.length > postsPerPage };
}

/** The newest published posts with their whole text. */
export async function listNewestPosts(limit: number, offset = 0): Promise<ShownRow[]> {
  return newestPosts().execute({ limit, offset });
}

/** Where the published posts stand, for the sitemap. */
export async function listPublishedIds(count: number): Promise<{ id: string; createdAt: Date }[]> {
  return db
    .select({ id, createdAt })
    .from(posts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(count);
}

// The same twenty are asked for again and again, and Intl takes a fortieth of a page's time for them.
const dates = new LRUCache<number, RomeDate>({ max: 1000, memoMethod: (instant) => romeDate(new Date(instant)) });

function summary({ content, createdAt, ...row }: ShownRow): PostSummary {
  return { ...row, excerpt: excerpt(content), date: dates.memo(createdAt.getTime()) };
}
