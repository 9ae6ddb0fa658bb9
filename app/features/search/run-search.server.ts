import { data, redirect } from 'react-router';
import { searchAddress } from '#app/features/posts/listing/pager.tsx';
import { openVisitorLimiter } from '#app/platform/db/limiter.ts';
import { logError } from '#app/platform/log.ts';
import { setRetryAfter } from '#app/ui/run-action.server.ts';
import { readSearch, type Search } from './query.ts';
import { type Found, findEntries, findPosts, TooSlow } from './search.server.ts';
import { findSpelling } from './spelling.server.ts';

// All readers of a parish or an office share one address.
const perMinute = openVisitorLimiter({ keyPrefix: 'search', points: 30, duration: 60 });

type Problem = NonNullable<Search['problem']> | 'too-many' | 'too-slow' | 'away';
type SearchResult = {
  problem?: Problem;
  found?: Found;
  entries?: { path: string; title: string }[];
  /** The search that was probably meant. */
  meant?: string;
};
export type SearchView = SearchResult & { text: string; page: number };

const statuses: Partial<Record<Problem, number>> = { 'too-many': 429, away: 503 };

export async function runSearch(
  { query, page }: { query: string; page?: number },
  visitor: string,
) {
  const search = readSearch(query);
  if (!search.text || page === undefined) throw redirect(searchAddress(search.text));
  const result = await find(search, page, visitor).catch(reportProblem);
  if (page > 1 && result.found?.posts.length === 0) throw redirect(searchAddress(search.text));
  const status = (result.problem && statuses[result.problem]) ?? 200;
  return data(
    { search: { text: search.text, page, ...result }, list: undefined },
    { status, headers: { 'Cache-Control': 'no-store' } },
  );
}

async function find(search: Search, page: number, visitor: string): Promise<SearchResult> {
  const waitMs = await perMinute.count(visitor);
  if (waitMs !== undefined) {
    setRetryAfter(Math.ceil(waitMs / 1000));
    return { problem: 'too-many' };
  }
  if (search.problem) return { problem: search.problem };
  const found = await findPosts(search.terms, page);
  const entries = page === 1 ? await findEntries(search.terms) : [];
  const isNone = found.count === 0 && entries.length === 0;
  return { found, entries, meant: isNone ? await findSpelling(search) : undefined };
}

// No search words in the log: an error’s text comes from the database, without the values.
function reportProblem(error: unknown): SearchResult {
  if (error instanceof TooSlow) return { problem: 'too-slow' };
  logError(error);
  return { problem: 'away' };
}
