import { type SQL, sql } from 'drizzle-orm';
import { type Database, db } from '#app/db/client.ts';
import { posts } from '#app/db/schema.ts';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { mostRanked, type Place, type Term } from './query.ts';

// Above this, reading in index order is faster than sorting.
const mostSorted = 4000;
const longestMs = 2000;

export class TooSlow extends Error {}

export type Asked = { terms: Term[]; stems: Stems };
type Matching = { ids: string[]; count: number };

type Part = { offset: number; limit: number; byDate?: boolean };

/** The newest `mostRanked` by rank, the others by date. */
export async function findMatching(asked: Asked, { offset, limit, byDate }: Part): Promise<Matching> {
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

function newestOf(asked: Asked, isCommon: boolean, most: number, skipped: number): SQL {
  const page = sql`offset ${skipped} limit ${most}`;
  if (isCommon) return sql`select id from posts where ${matches(asked)} order by ${newestFirst} ${page}`;
  return sql`select id from (select id, dated_at from posts where ${matches(asked)} offset 0) as posts
    order by ${newestFirst} ${page}`;
}

function matches({ terms, stems }: Asked): SQL {
  const written = sql`${posts.searchWords} @@ ${asQuery(tsqueryOfAll(terms))}`;
  const stem = stemQuery(terms, stems, ' & ');
  if (!stem) return sql`${isPublished} and ${written}`;
  const others = terms.filter(({ word }) => word === undefined);
  const alike = sql`${posts.searchStems} @@ ${asQuery(stem)}`;
  const alikeAndOthers =
    others.length > 0 ? sql`(${alike} and ${posts.searchWords} @@ ${asQuery(tsqueryOfAll(others))})` : alike;
  return sql`${isPublished} and (${written} or ${alikeAndOthers})`;
}

const tsqueryOfAll = (terms: Term[]) => terms.map((term) => `(${tsqueryOf(term)})`).join(' & ');

function rank({ terms, stems }: Asked): SQL {
  const words = sql`ts_rank(search_words, ${asQuery(terms.map(tsqueryOf).join(' | '))})`;
  const stem = stemQuery(terms, stems, ' | ');
  return stem ? sql`(${words} + ts_rank(search_stems, ${asQuery(stem)}))` : words;
}

// Without the subquery the planner reads all posts.
const asQuery = (query: string) => sql`(select ${query}::tsquery)`;

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

type Stems = Map<string, string[]>;

export async function findStems(words: string[]): Promise<Stems> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, to_json(tsvector_to_array(to_tsvector('italian', word))) as stems
    from json_array_elements_text(${JSON.stringify(words)}::json) as word`);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

/** Common words count only alone. */
export function withoutCommonWords(terms: Term[], stems: Stems): Term[] {
  const others = terms.filter(({ word }) => word === undefined || stems.get(word)?.length);
  return others.length > 0 ? others : terms;
}

function stemQuery(terms: Term[], stems: Stems, between: ' & ' | ' | '): string {
  const found = terms.flatMap(({ word }) => (word === undefined ? [] : [stems.get(word) ?? []]));
  if (found.some((own) => own.length === 0)) return '';
  return found.map((own) => `(${own.map((stem) => `'${stem}'`).join(' | ')})`).join(between);
}

/** Lexemes hold letters and digits only, so the cast never fails. */
function tsqueryOf({ rows }: Term): string {
  return rows.map((row) => `(${rowQuery(row)})`).join(' | ');
}

function rowQuery(row: Place[]) {
  let distance = 0;
  let query = '';
  for (const place of row) {
    distance += 1;
    if (place === 'any') continue;
    query += (query && ` <${distance}> `) + placeQuery(place);
    distance = 0;
  }
  return query;
}

function placeQuery({ oneOf, isBeginning }: Exclude<Place, 'any'>) {
  return `(${oneOf.map((lexeme) => `'${lexeme}'${isBeginning ? ':*' : ''}`).join(' | ')})`;
}
