import { and, asc, desc, inArray, isNotNull, isNull, notInArray, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { romeDay } from '#app/calendar/rome.ts';
import { db } from '#app/platform/db/client.ts';
import { site } from '#app/site/site.server.ts';
import { binDays } from './bin.server.ts';
import { describePlan } from './plan.ts';
import { fieldsSeenIn, pick } from './post-fields.ts';
import { isbnPattern } from './posts.server.ts';
import { type PostsView, postsPerPage } from './posts-view.ts';
import { posts } from './schema.ts';

export type ListedPost = Awaited<ReturnType<typeof listPosts>>['posts'][number];
export type DeletedPost = Awaited<ReturnType<typeof listDeletedPosts>>[number];
export type PostFigures = Awaited<ReturnType<typeof countPosts>>;

const { id, title, category, status, version, datedAt, sortTitle } = posts;
const { plannedOn, scheduledAt } = posts;
const words = { id, version, ...pick(posts, fieldsSeenIn('table')) };
const dates = { datedAt, plannedOn, scheduledAt };

const newest: Column[] = [
  [datedAt, desc],
  [id, desc],
];
type Column = [column: PgColumn, natural: typeof asc];
const columns: Record<PostsView['sort'], Column[]> = {
  data: newest,
  titolo: [
    [sortTitle, asc],
    [id, asc],
  ],
  categoria: [[category, asc], ...newest],
  stato: [[status, asc], ...newest],
};

/** The inner query reads ids from the index, so OFFSET skips no rows. */
export async function listPosts(view: PostsView) {
  const order = orderOf(view);
  const page = db
    .select({ id })
    .from(posts)
    .where(and(isNull(posts.deletedAt), matches(view.search)))
    .orderBy(...order)
    .limit(postsPerPage + 1)
    .offset((view.page - 1) * postsPerPage);
  const rows = await db
    .select({ ...words, ...dates })
    .from(posts)
    .where(inArray(id, page))
    .orderBy(...order);
  const now = new Date();
  const listed = rows.map(({ datedAt, plannedOn, scheduledAt, ...post }) => {
    const isDraft = post.status === 'draft';
    const plan = isDraft ? describePlan({ plannedOn, scheduledAt }, now) : undefined;
    return { ...post, date: romeDay(datedAt), plan };
  });
  return { posts: listed.slice(0, postsPerPage), hasMore: listed.length > postsPerPage };
}

export async function countPosts() {
  const [figures] = await db
    .select({
      total: sql`count(*)`.mapWith(Number),
      published: sql`count(*) filter (where ${status} = 'published')`.mapWith(Number),
    })
    .from(posts)
    .where(isNull(posts.deletedAt));
  return figures ?? { total: 0, published: 0 };
}

const mostOffered = 50;

export async function listOwnCategories() {
  const rows = await db
    .selectDistinct({ category })
    .from(posts)
    .where(and(isNull(posts.deletedAt), notInArray(category, site().categories)))
    .orderBy(category)
    .limit(mostOffered);
  return rows.map(({ category }) => category).sort(new Intl.Collator('it').compare);
}

const dayMs = 86_400_000;
const mostListed = 100;

export async function listDeletedPosts() {
  const rows = await db
    .select({ id, title, deletedAt: posts.deletedAt })
    .from(posts)
    .where(isNotNull(posts.deletedAt))
    .orderBy(desc(posts.deletedAt))
    .limit(mostListed);
  return rows.map(({ deletedAt, ...row }) => {
    const deletedMs = deletedAt?.getTime() ?? 0;
    return {
      ...row,
      deletedOn: romeDay(new Date(deletedMs)),
      purgedOn: romeDay(new Date(deletedMs + binDays * dayMs)),
    };
  });
}

function orderOf({ sort, isReversed }: PostsView): SQL[] {
  return columns[sort].map(([column, natural]) =>
    ((natural === desc) === isReversed ? asc : desc)(column),
  );
}

const shortestAnywhere = 3;
const isbn = /^97[89](?:[ \p{Pd}]?\d){10}$/u;

/** One or two characters match at the start of a word only, because the index has trigrams. */
function matches(search: string): SQL | undefined {
  const written = search.replaceAll('\0', '').normalize('NFKC');
  const words = written.trim().replace(/\s+/g, ' ').replaceAll('’', "'");
  if (!words) return undefined;
  if (isbn.test(words)) return sql`${posts.searchText} ~ ${isbnPattern(words)}`;
  const isShort = [...words].length < shortestAnywhere;
  const pattern = `%${isShort ? ' ' : ''}${words.replace(/[\\%_]/g, '\\$&')}%`;
  return sql`${posts.searchText} like fold(${pattern})`;
}
