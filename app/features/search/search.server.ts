import { sql } from 'drizzle-orm';
import { db } from '#app/db/client.ts';
import type { PostSummary } from '#app/features/posts/post.ts';
import { listPublishedByIds } from '#app/features/posts/posts.server.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { cut, cutAround, type Marking } from './cut.ts';
import { findMatching } from './matching.server.ts';
import { type Asked, beginningOf, fold, mostRanked, wordsOf } from './query.ts';

const postsPerPage = 20;
const longestContent = 20_000;

/** Every second piece is marked. */
type Cut = { title: string[]; category: string[]; quote?: string[]; citation?: string[]; excerpt?: string[] };
export type FoundPost = { post: PostSummary; cut: Cut };
/** `count` is undefined above `mostRanked`. */
export type Found = { posts: FoundPost[]; count?: number; hasMore: boolean };

export async function findPosts(asked: Asked, page: number, byDate = false): Promise<Found> {
  const typed = inText(asked.words);
  const stems = await findStems(typed);
  const telling = typed.filter((word) => stems.get(word)?.length);
  const offset = (page - 1) * postsPerPage;
  const endings = asked.words.includes('"') ? [] : telling;
  const { ids, count } = await findMatching({ ...asked, endings }, { offset, limit: postsPerPage, byDate });
  const posts = await listPublishedByIds(ids);
  const sameStem = await findSameStem(new Set([...stems.values()].flat()), posts);
  const marking = markingOf({ ...asked, typed, telling, endings, sameStem });
  return {
    posts: posts.map(({ words, ...post }) => ({ post, cut: cutPost({ words, ...post }, marking) })),
    count: count > mostRanked ? undefined : count,
    hasMore: count > offset + postsPerPage,
  };
}

type Known = Record<'passages' | 'typed' | 'telling' | 'endings' | 'sameStem', string[]>;

/** Common words are marked only where nothing else was asked for. */
function markingOf({ passages, typed, telling, endings, sameStem }: Known): Marking {
  const cited = passages.flatMap((passage) => passage.match(/[\p{L}\p{N}]+/gu) ?? []);
  const isNumber = (word: string) => /^\d+$/.test(word);
  const words = telling.length > 0 || cited.length > 0 ? telling : typed;
  return {
    words: new Set([...words.map(fold), ...sameStem, ...cited.filter((word) => !isNumber(word))]),
    beginnings: endings.flatMap((word) => beginningOf(word) ?? []),
    beside: new Set([...typed.map(fold), ...cited.filter(isNumber)]),
  };
}

type Whole = PostSummary & { words: string };

const sharedLetters = 2;

async function findSameStem(looked: Set<string>, posts: Whole[]): Promise<string[]> {
  const beginnings = new Set([...looked].map((stem) => fold(stem).slice(0, sharedLetters)));
  const texts = posts.flatMap((post) => [post.title, post.category, post.quote, post.words.slice(0, longestContent)]);
  const words = texts.flatMap((text) => (text ? inText(text) : []));
  const near = words.filter((word) => beginnings.has(fold(word).slice(0, sharedLetters)));
  const found = await findStems([...new Set(near)]);
  return [...found].filter(([, own]) => own.some((stem) => looked.has(stem))).map(([word]) => fold(word));
}

const inText = (text: string) => wordsOf(text).map(({ start, end }) => text.slice(start, end));

async function findStems(words: string[]): Promise<Map<string, string[]>> {
  if (words.length === 0) return new Map();
  const { rows } = await db.execute<{ word: string; stems: string[] }>(sql`
    select word, to_json(tsvector_to_array(to_tsvector('italian', word))) as stems
    from json_array_elements_text(${JSON.stringify(words)}::json) as word`);
  return new Map(rows.map(({ word, stems }) => [word, stems]));
}

function cutPost({ title, category, quote, citation, words }: Whole, marking: Marking): Cut {
  return {
    title: cut(title, marking),
    category: cut(category, marking),
    quote: quote ? cut(quoted(quote), marking) : undefined,
    citation: citation ? cut(citation, marking) : undefined,
    excerpt: cutAround(words.slice(0, longestContent), marking),
  };
}
