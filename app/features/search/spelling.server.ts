import { sql } from 'drizzle-orm';
import { isPublished } from '#app/features/posts/posts.server.ts';
import { db } from '#app/platform/db/client.ts';
import { fold, readSearch, type Search } from './query.ts';
import { findPosts } from './search.server.ts';

const letters = ['', ...'abcdefghijklmnopqrstuvwxyz'];
const mostWords = 4;
const mostCompared = 200;

/** The search with words of published posts that are one slip apart from its own, if it finds a post. */
export async function findSpelling({ text, terms }: Search): Promise<string | undefined> {
  let meant = text;
  for (const word of terms.flatMap((term) => term.word ?? []).slice(0, mostWords))
    meant = meant.replace(word, await findNearest(word));
  if (meant === text) return undefined;
  const { count } = await findPosts(readSearch(meant).terms, 1);
  return count === 0 ? undefined : meant;
}

async function findNearest(word: string): Promise<string> {
  const folded = fold(word);
  if (!/^[a-z]{4,20}$/.test(folded)) return word;
  const near = JSON.stringify([...new Set(oneSlipFrom(folded))]);
  const { rows } = await db.execute<{ lexeme: string }>(sql`
    select lexeme from json_array_elements_text(${near}::json) as lexeme, lateral (
      select from posts where ${isPublished} and search_words @@ lexeme::tsquery limit ${mostCompared}
    ) as found
    group by lexeme order by lexeme = ${folded} desc, count(*) desc, lexeme limit 1`);
  const nearest = rows[0]?.lexeme ?? folded;
  return nearest === folded ? word : nearest;
}

/** The word itself, and the word with one letter added, missing or changed, or two swapped. */
const oneSlipFrom = (word: string) =>
  Array.from({ length: word.length + 1 }, (_, at) => {
    const [before, after, rest] = [word.slice(0, at), word.slice(at), word.slice(at + 1)];
    const swapped = rest.slice(0, 1) + after.slice(0, 1) + rest.slice(1);
    return [swapped, ...letters.flatMap((letter) => [letter + after, letter + rest])].map(
      (end) => before + end,
    );
  }).flat();
