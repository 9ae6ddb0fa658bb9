import { type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { type Asked, beginningOf, fold, mostRanked } from './query.ts';

// Above this, reading in index order is faster than sorting.
const mostSorted = 4000;
const longestMs = 2000;

/** `endings`: words that are found with other endings, too. */
type Matched = Asked & { endings?: string[] };

export class TooSlow extends Error {}

type Matching = { ids: string[]; count: number };
type Part = { offset: number; limit: number; byDate?: boolean };

/** The newest `mostRanked` by rank, the others by date. */
export async function findMatching(asked: Matched, { offset, limit, byDate }: Part): Promise<Matching> {
  return withinLimit(async (tx) => {
    const { rows: counts } = await tx.execute<{ count: number }>(
      sql`select count(*)::int from (select from posts where ${matches(asked)} limit ${mostSorted + 1}) as found`,
    );
    const count = counts[0]?.count ?? 0;
    if (count <= Math.min(offset, mostSorted)) return { ids: [], count };
    const newest = (most: number, skipped: number) => newestOf(asked, count > mostSorted, most, skipped);
    if (count > mostSorted) await tx.execute(sql`select set_config('enable_sort', 'off', true)`);
    const page = sql`offset ${offset} limit ${limit}`;
    const statement =
      offset < mostRanked && !byDate
        ? sql`with newest as materialized (${newest(mostRanked, 0)}) select id from newest join posts using (id)
            order by ${rank(asked)} desc, ${newestFirst} ${page}`
        : newest(limit, offset);
    const { rows } = await tx.execute<{ id: string }>(statement);
    return { ids: rows.map(({ id }) => id), count };
  });
}

const newestFirst = sql`posts.dated_at desc, posts.id desc`;

function newestOf(asked: Matched, isCommon: boolean, most: number, skipped: number): SQL {
  const page = sql`offset ${skipped} limit ${most}`;
  if (isCommon) return sql`select id from posts where ${matches(asked)} order by ${newestFirst} ${page}`;
  return sql`select id from (select id, dated_at from posts where ${matches(asked)} offset 0) as posts
    order by ${newestFirst} ${page}`;
}

function matches(asked: Matched): SQL {
  const { written, alike, cited } = queriesOf(asked);
  const isWritten = sql`${posts.searchWords} @@ ${written}`;
  if (!asked.words) return sql`${isPublished} and ${isWritten}`;
  const isCited = cited && sql` and ${posts.searchWords} @@ ${cited}`;
  return sql`${isPublished} and (${isWritten} or (${posts.searchStems} @@ ${alike}${isCited}))`;
}

function rank(asked: Matched): SQL {
  const { written, alike } = queriesOf(asked);
  return sql`(ts_rank(search_words, ${written}) + ts_rank(search_stems, ${alike}))`;
}

/** Each in a subquery: without it the planner reads all posts. Italian stems leave out common words. */
function queriesOf({ words, passages, endings = [] }: Matched) {
  const cited = sql.join(
    passages.map((passage) => sql`${passage}::tsquery`),
    sql` && `,
  );
  const beginnings = endings.map((word) => {
    const beginning = beginningOf(word);
    return beginning ? `'${beginning}':*` : `'${fold(word)}'`;
  });
  const written = sql`(websearch_to_tsquery('simple', ${fold(words)}) || ${beginnings.join(' & ')}::tsquery)`;
  return {
    written: passages.length > 0 ? sql`(select ${written} && ${cited})` : sql`(select ${written})`,
    alike: sql`(select websearch_to_tsquery('italian', ${words}))`,
    cited: passages.length > 0 ? sql`(select ${cited})` : undefined,
  };
}

// The embedded database ignores statement_timeout.
export async function withinLimit<T>(run: (tx: Database) => Promise<T>): Promise<T> {
  const limited = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${`${longestMs}`}, true)`);
    return run(tx as unknown as Database);
  });
  return limited.catch((error) => {
    throw isCancelled(error) ? new TooSlow() : error;
  });
}

const queryCancelled = '57014';
const isCancelled = (error: unknown) =>
  error instanceof Error && (error.cause as { code?: string } | undefined)?.code === queryCancelled;
