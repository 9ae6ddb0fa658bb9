import { and, desc, eq, inArray, isNull, type SQL, sql } from 'drizzle-orm';
import { liturgicalLine } from '#app/calendar/liturgical/liturgical-day.ts';
import { romeDate } from '#app/calendar/rome.ts';
import { timeZone } from '#app/calendar/time-zone.ts';
import { findPicturesOf } from '#app/features/pictures/list-pictures.server.ts';
import { excerpt } from '#app/features/writing/text/excerpt.ts';
import { countWords } from '#app/features/writing/text/reading-time.ts';
import { db, prepared } from '#app/platform/db/client.ts';
import { isSigned, sign } from '#app/platform/signature.ts';
import { isUuid } from '#app/platform/uuid.ts';
import { site } from '#app/site/site.server.ts';
import { linksElsewhere } from './field-rules.ts';
import { fieldsSeenIn, pick, type SeenIn, withUnifiedLineBreaks } from './post-fields.ts';
import { categoryPath, categorySlug } from './post-parts.ts';
import { posts } from './schema.ts';

const postsPerPage = 20;

const { id, content, datedAt } = posts;
const summaryColumns = { id, content, datedAt, ...pick(posts, fieldsSeenIn('list')) };
const fullColumns = {
  ...summaryColumns,
  ...pick(posts, fieldsSeenIn('thought')),
  cardHash: posts.cardHash,
};
const modifiedAt = sql`greatest(${datedAt}, ${posts.publishedAt}, ${posts.editedAt})`.mapWith(
  datedAt,
);
type Row = typeof posts.$inferSelect;
type SummaryRow = Pick<Row, 'id' | 'content' | 'datedAt' | SeenIn<'list'>>;
type FullRow = SummaryRow & Pick<Row, 'cardHash' | SeenIn<'thought'>>;

// With parameters PostgreSQL would not use the partial index posts_published_newest.
export const isPublished = sql`${posts.status} = 'published' and ${posts.deletedAt} is null`;
const newestFirst = [desc(datedAt), desc(id)];

const publishedPost = prepared((db) =>
  db
    .select({ ...fullColumns, modifiedAt })
    .from(posts)
    .where(and(eq(id, sql.placeholder('id')), isPublished))
    .prepare('published_post'),
);

export async function findPublishedPost(postId: string | undefined) {
  if (!isUuid(postId)) return undefined;
  const [found] = await publishedPost().execute({ id: postId });
  if (!found) return undefined;
  const { modifiedAt, ...row } = found;
  return { post: await fullPost(row), words: row.content, publishedAt: row.datedAt, modifiedAt };
}

/** Finds drafts too: call it only for a signed address. */
export async function findPostOfPreview(postId: string) {
  if (!isUuid(postId)) return undefined;
  const [row] = await db
    .select(fullColumns)
    .from(posts)
    .where(and(eq(id, postId), isNull(posts.deletedAt)));
  return row && fullPost(row);
}

export type FullPost = Awaited<ReturnType<typeof fullPost>>;

async function fullPost({ content, datedAt, socialMedia, ...post }: FullRow) {
  const date = romeDate(datedAt);
  return {
    ...withUnifiedLineBreaks(post),
    pictures: await findPicturesOf([post]),
    date,
    elsewhere: linksElsewhere(socialMedia),
    liturgical: liturgicalLine(date.iso),
    wordCount: countWords(content),
  };
}

export async function findLatestPublishedPost() {
  const [row] = await listNewest(1, 0);
  return row && summary(row);
}

export const listPublishedPosts = (page: number) => listPostsWhere(undefined, page);

export async function listPostsWhere(
  condition: SQL | undefined,
  page: number,
  perPage = postsPerPage,
) {
  const rows = await listNewest(perPage + 1, (page - 1) * perPage, condition);
  return { posts: rows.slice(0, perPage).map(summary), hasOlder: rows.length > perPage };
}

/** A condition on posts; both days included, YYYY-MM-DD. */
export function within(first: string, last: string) {
  return sql`${posts.datedAt} >= ${first}::timestamp at time zone ${timeZone}
    and ${posts.datedAt} < (${last}::date + 1)::timestamp at time zone ${timeZone}`;
}

async function listNewest(limit: number, offset: number, condition?: SQL): Promise<SummaryRow[]> {
  const rows = await db
    .select(summaryColumns)
    .from(posts)
    .where(isAmongNewest(limit, offset, condition))
    .orderBy(...newestFirst);
  return rows.map(withUnifiedLineBreaks);
}

export async function listNewestDocuments(limit: number, condition?: SQL) {
  const rows = await db
    .select({ ...summaryColumns, document: posts.document, publishedAt: posts.publishedAt })
    .from(posts)
    .where(isAmongNewest(limit, 0, condition))
    .orderBy(...newestFirst);
  return rows.map(withUnifiedLineBreaks);
}

/** Reads ids from the index, so OFFSET skips no rows. */
function isAmongNewest(limit: number, offset: number, condition?: SQL) {
  const ids = db
    .select({ id })
    .from(posts)
    .where(and(isPublished, condition))
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
  return inArray(id, ids);
}

export async function listPublishedByIds(ids: string[]) {
  if (ids.length === 0) return [];
  const rows = await db
    .select(summaryColumns)
    .from(posts)
    .where(and(inArray(id, ids), isPublished));
  const summaries = new Map(
    rows.map(withUnifiedLineBreaks).map((row) => [row.id, { ...summary(row), words: row.content }]),
  );
  return ids.flatMap((one) => summaries.get(one) ?? []);
}

export async function listPublishedIds(limit: number, offset: number) {
  return db
    .select({ id, modifiedAt })
    .from(posts)
    .where(isPublished)
    .orderBy(...newestFirst)
    .limit(limit)
    .offset(offset);
}

export type PostSummary = ReturnType<typeof summary>;

function summary({ content, pictureId: _, datedAt, ...row }: SummaryRow) {
  return { ...row, excerpt: excerpt(content), date: romeDate(datedAt) };
}

const purpose = 'post-preview';
const lifeMs = 24 * 3600 * 1000;

export function previewPath(postId: string, now = Date.now()): string {
  const value = `${postId}.${(now + lifeMs).toString(36)}`;
  return `/anteprima/${value}.${sign(purpose, value)}`;
}

export function readPreviewToken(token: string, now = Date.now()): string | undefined {
  const [postId = '', until = '', signature = ''] = token.split('.');
  if (!isSigned(purpose, `${postId}.${until}`, signature)) return undefined;
  return Number.parseInt(until, 36) > now ? postId : undefined;
}

/** Reads one index entry for each category. */
async function listPublishedCategories(): Promise<string[]> {
  const isPublished = sql.raw(`status = 'published' and deleted_at is null`);
  const { rows } = await db.execute<{ category: string }>(sql`
    with recursive used as (
      (select category from ${posts} where ${isPublished} order by category limit 1)
      union all
      select later.category from used, lateral (
        select category from ${posts} where ${isPublished} and category > used.category order by category limit 1
      ) as later
    )
    select category from used`);
  return rows.map(({ category }) => category).sort(new Intl.Collator('it').compare);
}

/** `isOfIt` matches all spellings with this address. */
export async function findCategory(slug: string) {
  const spellings = (await listPublishedCategories()).filter(
    (category) => categorySlug(category) === slug,
  );
  const [first] = spellings;
  if (first === undefined) return undefined;
  const name = site().categories.find((category) => categorySlug(category) === slug) ?? first;
  return { name, path: categoryPath(name), isOfIt: inArray(posts.category, spellings) };
}

export async function listVisibleCategories() {
  const used = await listPublishedCategories();
  const usedSlugs = new Set(used.map(categorySlug));
  const paths = new Map<string, string>();
  for (const name of [...site().categories, ...used])
    if (usedSlugs.has(categorySlug(name)) && !paths.has(categoryPath(name)))
      paths.set(categoryPath(name), name);
  return Array.from(paths, ([path, name]) => ({ name, path }));
}

/** The regular expression of an ISBN with or without hyphens, wherever a publisher has them. */
export const isbnPattern = (isbn: string) =>
  [...isbn.replaceAll(/\D/g, '')].join('[ \\u2010-\\u2015-]?');
