import { and, desc, or, type SQL, sql } from 'drizzle-orm';
import { isVisible } from '#app/features/entries/entries.server.ts';
import { entries } from '#app/features/entries/schema.ts';
import { textsSeenIn } from '#app/features/posts/post-fields.ts';
import {
  isbnPattern,
  isPublished,
  listPublishedByIds,
  type PostSummary,
} from '#app/features/posts/posts.server.ts';
import { codeOf, type Database, db } from '#app/platform/db/client.ts';
import { quoted } from '#app/ui/quoted.ts';
import { fold, mostRanked, type Term, type TermPosition, type Word, wordsOf } from './query.ts';

const postsPerPage = 20;
const longestContent = 20_000;

const searched = [...textsSeenIn('search'), 'category'] as const;
type Cut = Partial<Record<(typeof searched)[number] | 'excerpt', string[]>>;
export type FoundPost = { post: PostSummary; cut: Cut };
export type Found = { posts: FoundPost[]; count?: number; hasMore: boolean };

export async function findPosts(terms: Term[], page: number): Promise<Found> {
  const query = await queryOf(terms);
  const offset = (page - 1) * postsPerPage;
  const { ids, count } = await findMatching(query, offset);
  const posts = await listPublishedByIds(ids);
  const marking = { terms: query.terms, sameStem: await findSameStem(posts, query) };
  return {
    posts: posts.map(({ words, ...post }) => ({ post, cut: cutPost(post, words, marking) })),
    count: count > mostRanked ? undefined : count,
    hasMore: count > offset + postsPerPage,
  };
}

const mostEntries = 5;

/** Appointments, other books and pages of the author. */
export async function findEntries(terms: Term[]) {
  const query = await queryOf(terms);
  return db
    .select({ path: entries.path, title: entries.title })
    .from(entries)
    .where(and(isVisible, contains(query, sql`concat_ws(' ', fields ->> 'isbn', title, content)`)))
    .orderBy(desc(rank(query)), desc(entries.createdAt))
    .limit(mostEntries);
}

async function queryOf(terms: Term[]): Promise<Query> {
  const stems = await findStems(terms.flatMap(({ word }) => word ?? []));
  return { terms: withoutCommonWords(terms, stems), stems };
}

type PostWithWords = PostSummary & { words: string };

const prefixLength = 2;

async function findSameStem(posts: PostWithWords[], { terms, stems }: Query): Promise<Set<string>> {
  const queryStems = new Set(terms.flatMap(({ word = '' }) => stems.get(word) ?? []));
  const prefixes = new Set([...queryStems].map((stem) => fold(stem).slice(0, prefixLength)));
  const texts = posts.flatMap((post) => [
    ...searched.map((name) => post[name]),
    post.words.slice(0, longestContent),
  ]);
  const words = texts.flatMap((text) => wordsOf(text ?? ''));
  const near = words.filter(({ folded }) => prefixes.has(folded.slice(0, prefixLength)));
  const found = await findStems([...new Set(near.map(({ written }) => written))]);
  return new Set(
    [...found]
      .filter(([, own]) => own.some((stem) => queryStems.has(stem)))
      .map(([word]) => fold(word)),
  );
}

function cutPost({ quote, ...others }: PostSummary, words: string, marking: Marking): Cut {
  const post = { ...others, quote: quote && quoted(quote) };
  const cuts = searched.map((name) => [name, post[name] ? cut(post[name], marking) : undefined]);
  return {
    ...Object.fromEntries(cuts),
    excerpt: cutAround(words.slice(0, longestContent), marking),
  };
}

type Span = { start: number; end: number };
type Marking = { terms: Term[]; sameStem: Set<string> };

function cut(text: string, marking: Marking) {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of findSpans(text, marking)) {
    pieces.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...pieces, text.slice(at)];
}

function findSpans(text: string, { terms, sameStem }: Marking): Span[] {
  const words = wordsOf(text);
  const rows = terms.flatMap((term) => term.rows);
  const spans: Span[] = [];
  words.forEach((word, index) => {
    const lengths = rows.filter((row) => matchesAt(row, words, index)).map((row) => row.length);
    if (sameStem.has(word.folded)) lengths.push(1);
    const last = words[index + Math.max(...lengths) - 1];
    if (last && word.start >= (spans.at(-1)?.end ?? 0))
      spans.push({ start: word.start, end: last.end });
  });
  return spans;
}

const matchesAt = (row: TermPosition[], words: Word[], at: number) =>
  row.every((position, index) => {
    const { folded } = words[at + index] ?? {};
    if (folded === undefined || position === 'any') return folded !== undefined;
    return position.oneOf.some((one) =>
      position.isPrefix ? folded.startsWith(one) : folded === one,
    );
  });

const longest = 155;
const longestBefore = 100;
const ellipsis = '…';

function cutAround(text: string, marking: Marking) {
  const [first] = findSpans(text, marking);
  if (!first) return undefined;
  const from = first.end <= longest ? 0 : wordStart(text, first.start - longestBefore, first.start);
  const to = from + longest >= text.length ? text.length : wordEnd(text, first.end, from + longest);
  const pieces = cut(text.slice(from, to), marking);
  if (from > 0) pieces[0] = `${ellipsis} ${pieces[0]}`;
  if (to < text.length) pieces.push(`${pieces.pop()}${ellipsis}`);
  return pieces;
}

function wordStart(text: string, from: number, before: number) {
  const space = text.slice(from, before).search(/\s\S/);
  return space < 0 ? before : from + space + 1;
}

function wordEnd(text: string, after: number, to: number) {
  const end = text.slice(after, to + 1).search(/[\s.,;:!?]*\s\S*$/);
  return end < 0 ? after : after + end;
}

// Above this, reading in index order is faster than sorting.
const mostSorted = 4000;
const longestMs = 2000;

export class TooSlow extends Error {}

type Query = { terms: Term[]; stems: Stems };

async function findMatching(query: Query, offset: number) {
  return withinLimit(async (tx) => {
    const { rows: counts } = await tx.execute<{ count: number }>(
      sql`select count(*)::int from (select from posts where ${matches(query)} limit ${mostSorted + 1}) as found`,
    );
    const count = counts[0]?.count ?? 0;
    if (count <= Math.min(offset, mostSorted)) return { ids: [], count };
    const isCommon = count > mostSorted;
    const newest = (most: number, skipped: number) => newestOf(query, isCommon, most, skipped);
    if (isCommon) await tx.execute(sql`select set_config('enable_sort', 'off', true)`);
    const page = sql`offset ${offset} limit ${postsPerPage}`;
    const statement =
      offset < mostRanked
        ? sql`with newest as materialized (${newest(mostRanked, 0)}) select id from newest join posts using (id)
            order by ${rank(query)} desc, ${newestFirst} ${page}`
        : newest(postsPerPage, offset);
    const { rows } = await tx.execute<{ id: string }>(statement);
    return { ids: rows.map(({ id }) => id), count };
  });
}

const newestFirst = sql`posts.dated_at desc, posts.id desc`;

/** OFFSET stops the planner from reading in index order. */
function newestOf(query: Query, isCommon: boolean, most: number, skipped: number) {
  return sql`select id from (select id, dated_at from posts where ${matches(query)} ${isCommon ? sql`` : sql`offset 0`}) as posts
    order by ${newestFirst} offset ${skipped} limit ${most}`;
}

const matches = (query: Query) => and(isPublished, contains(query, sql`search_text`));

/** Posts and entries have the same two columns. `text`: where an ISBN may be. */
function contains(query: Query, text: SQL) {
  const isbns = query.terms.flatMap(({ isbn }) => isbn ?? []);
  return and(containsWords(query), ...isbns.map((isbn) => sql`${text} ~ ${isbnPattern(isbn)}`));
}

function containsWords({ terms, stems }: Query) {
  const stem = stemQuery(terms, stems, ' & ');
  if (!stem) return hasAll(terms);
  const others = terms.filter(({ word }) => word === undefined);
  const alike = sql`search_stems @@ ${asQuery(stem)}`;
  const alikeAndOthers = and(alike, others.length > 0 ? hasAll(others) : undefined);
  return or(hasAll(terms), alikeAndOthers);
}

const hasAll = (terms: Term[]) =>
  sql`search_words @@ ${asQuery(terms.map((term) => `(${tsqueryOf(term)})`).join(' & '))}`;

function rank({ terms, stems }: Query) {
  const words = sql`ts_rank(search_words, ${asQuery(terms.map(tsqueryOf).join(' | '))})`;
  const stem = stemQuery(terms, stems, ' | ');
  return stem ? sql`(${words} + ts_rank(search_stems, ${asQuery(stem)}))` : words;
}

// Without the subquery the planner reads all posts.
const asQuery = (query: string) => sql`(select ${query}::tsquery)`;

// The embedded database ignores statement_timeout.
async function withinLimit<T>(run: (tx: Database) => Promise<T>): Promise<T> {
  const limited = db.transaction(async (tx) => {
    await tx.execute(sql`select set_config('statement_timeout', ${`${longestMs}`}, true)`);
    return run(tx as unknown as Database);
  });
  return limited.catch((error) => {
    throw codeOf(error) === queryCancelled ? new TooSlow() : error;
  });
}

const queryCancelled = '57014';

type Stems = Map<string, string[]>;

async function findStems(words: string[]): Promise<Stems> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, to_json(tsvector_to_array(to_tsvector('italian', word))) as stems
    from json_array_elements_text(${JSON.stringify(words)}::json) as word`);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

function withoutCommonWords(terms: Term[], stems: Stems): Term[] {
  const others = terms.filter(({ word }) => word === undefined || stems.get(word)?.length);
  return others.length > 0 ? others : terms;
}

function stemQuery(terms: Term[], stems: Stems, between: ' & ' | ' | ') {
  const found = terms.flatMap(({ word }) => (word === undefined ? [] : [stems.get(word) ?? []]));
  if (found.some((own) => own.length === 0)) return '';
  return found.map((own) => `(${own.map((stem) => `'${stem}'`).join(' | ')})`).join(between);
}

/** Lexemes hold letters and digits only, so the cast never fails. An ISBN without hyphens is one of them. */
function tsqueryOf({ rows, isbn }: Term) {
  if (isbn) return `'${isbn.slice(0, 3)}' | '${isbn}'`;
  return rows.map((row) => `(${rowQuery(row)})`).join(' | ');
}

function rowQuery(row: TermPosition[]) {
  let distance = 0;
  let query = '';
  for (const position of row) {
    distance += 1;
    if (position === 'any') continue;
    query += (query && ` <${distance}> `) + positionQuery(position);
    distance = 0;
  }
  return query;
}

function positionQuery({ oneOf, isPrefix }: Exclude<TermPosition, 'any'>) {
  return `(${oneOf.map((lexeme) => `'${lexeme}'${isPrefix ? ':*' : ''}`).join(' | ')})`;
}
