import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import { posts, vocabulary } from '#app/db/schema.ts';
import type { PostSummary } from '#app/features/posts/posts.server.ts';
import { isPublished, listPublishedByIds } from '#app/features/posts/posts.server.ts';
import { fold, type Term, wordTerm } from './query.ts';
import { findMatching, withinLimit } from './search.server.ts';

/** `text`: a spelling that finds something. */
export type Nearest = { text?: string; posts: PostSummary[] };

const mostWords = 4;
const mostShown = 3;

export async function findNearest(terms: Term[]): Promise<Nearest> {
  const asked = terms.flatMap(({ word }) => word ?? []).slice(0, mostWords);
  const nearest = await Promise.all(asked.map(async (word) => (await findNearestWord(fold(word))) ?? word));
  if (nearest.length === 0) return { posts: [] };
  const isOther = nearest.some((word, index) => word !== asked[index] && word !== fold(asked[index] ?? ''));
  const all = nearest.map(wordTerm);
  const withAll = await findWith(all);
  const found = withAll.length > 0 ? withAll : await findWith([{ rows: all.flatMap(({ rows }) => rows) }]);
  return { text: isOther && withAll.length > 0 ? nearest.join(' ') : undefined, posts: found };
}

async function findWith(terms: Term[]) {
  const { ids } = await findMatching({ terms, stems: new Map() }, { offset: 0, limit: mostShown });
  const found = await listPublishedByIds(ids);
  return found.map(({ words: _, ...post }) => post);
}

const fewestShared = 0.2;
const mostCompared = 20;

/** Trigrams miss swapped letters. */
async function findNearestWord(word: string): Promise<string | undefined> {
  const rows = await withinLimit(async (tx) => {
    await tx.execute(sql`select set_config('pg_trgm.similarity_threshold', ${`${fewestShared}`}, true)`);
    const { rows } = await tx.execute<{ word: string }>(sql`
      select word from (
        select word, similarity(word, ${word}) as shared from ${vocabulary}
        where word % ${word} order by shared desc, word limit ${mostCompared}
      ) as near where exists (
        select from posts where ${isPublished} and ${posts.searchWords} @@ phraseto_tsquery('simple', word)
      ) order by shared desc, word`);
    return rows;
  });
  const swapped = rows.find((row) => lettersOf(row.word) === lettersOf(word));
  return (swapped ?? rows[0])?.word;
}

const lettersOf = (word: string) => [...word].sort().join('');

/** A word of no published post may be a name. */
export async function forgetWords(): Promise<number> {
  const gone = await db
    .delete(vocabulary)
    .where(
      sql`not exists (
        select from ${posts} where ${isPublished} and ${posts.searchWords} @@ phraseto_tsquery('simple', ${vocabulary.word}))`,
    )
    .returning({ word: vocabulary.word });
  return gone.length;
}
