import type { PostSummary } from '#app/features/posts/post.ts';
import { listPublishedByIds } from '#app/features/posts/posts.server.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { cut, cutAround, type Marking } from './cut.ts';
import { type Asked, findMatching, findStems, withoutCommonWords } from './matching.server.ts';
import { fold, mostRanked, type Term, wordsOf } from './query.ts';

const postsPerPage = 20;
const longestContent = 20_000;

/** Every second piece is marked. */
type Cut = { title: string[]; category: string[]; quote?: string[]; citation?: string[]; excerpt?: string[] };
export type FoundPost = { post: PostSummary; cut: Cut };
/** `count` is undefined above `mostRanked`. */
export type Found = { posts: FoundPost[]; count?: number; hasMore: boolean };

export async function findPosts(terms: Term[], page: number, byDate = false): Promise<Found> {
  const stems = await findStems(terms.flatMap(({ word }) => word ?? []));
  const asked = { terms: withoutCommonWords(terms, stems), stems };
  const offset = (page - 1) * postsPerPage;
  const { ids, count } = await findMatching(asked, { offset, limit: postsPerPage, byDate });
  const posts = await listPublishedByIds(ids);
  const marking = { terms: asked.terms, sameStem: await findSameStem(posts, asked) };
  return {
    posts: posts.map(({ words, ...post }) => ({ post, cut: cutPost({ words, ...post }, marking) })),
    count: count > mostRanked ? undefined : count,
    hasMore: count > offset + postsPerPage,
  };
}

type Whole = PostSummary & { words: string };

const sharedLetters = 2;

async function findSameStem(posts: Whole[], { terms, stems }: Asked): Promise<Set<string>> {
  const looked = new Set(terms.flatMap(({ word }) => (word === undefined ? [] : (stems.get(word) ?? []))));
  const beginnings = new Set([...looked].map((stem) => fold(stem).slice(0, sharedLetters)));
  const texts = posts.flatMap((post) => [post.title, post.category, post.quote, post.words.slice(0, longestContent)]);
  const words = texts.flatMap((text) => (text ? wordsOf(text).map(({ start, end }) => text.slice(start, end)) : []));
  const near = words.filter((word) => beginnings.has(fold(word).slice(0, sharedLetters)));
  const found = await findStems([...new Set(near)]);
  return new Set([...found].filter(([, own]) => own.some((stem) => looked.has(stem))).map(([word]) => fold(word)));
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
