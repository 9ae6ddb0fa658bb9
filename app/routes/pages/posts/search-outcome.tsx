import { capital, inWords } from '#app/calendar/in-words.ts';
import { PostCard } from '#app/features/posts/list/post-card.tsx';
import { ChanceLink } from '#app/features/posts/onward/this-day.tsx';
import { MarkedText } from '#app/features/search/marked-text.tsx';
import { mostRanked } from '#app/features/search/most-ranked.ts';
import type { FoundPost } from '#app/features/search/search.server.ts';
import { quoted } from '#app/ui/emphasis.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import { searchTexts } from '#site/texts/search.ts';
import { listPath, searchAddress } from './addresses.ts';
import type { SearchAnswer } from './answer-search.server.ts';
import { Pager } from './pager.tsx';
import styles from './search-outcome.module.css';

const { found: foundWords, none, moreThan, laterPage, perhaps, nearest: nearestWords, problems } = searchTexts;

/** Mounted before there is an outcome: a screen reader tells what changes inside it. */
export function SearchOutcome({ search }: { search?: SearchAnswer }) {
  const isNone = search?.found?.count === 0;
  return (
    <>
      <div className={search && (isNone ? styles.none : styles.outcome)}>
        <div role="status">
          {search && <h2>{headingOf(search)}</h2>}
          {search?.nearest?.text && <Perhaps text={search.nearest.text} />}
        </div>
        {isNone ? (
          <OtherWays />
        ) : (
          search && (
            <ArrowLink back href={listPath}>
              {searchTexts.back}
            </ArrowLink>
          )
        )}
      </div>
      {search?.found && <Entries posts={search.found.posts} />}
      {search?.found && <Pages {...search} hasMore={search.found.hasMore} />}
      {search?.nearest && search.nearest.posts.length > 0 && (
        <>
          <h2 className={styles.nearest}>{nearestWords}</h2>
          <Entries posts={search.nearest.posts.map((post) => ({ post }))} />
        </>
      )}
    </>
  );
}

function headingOf({ text, page, problem, found }: SearchAnswer) {
  const shown = quoted(text);
  if (problem) return problems[problem];
  if (found?.count === 0) return none(shown);
  const count = found?.count === undefined ? moreThan(mostRanked) : countInWords(found.count);
  const heading = foundWords(count, shown);
  return page > 1 ? `${heading}, ${laterPage(page)}` : heading;
}

const countInWords = (count: number) => (count === 1 ? '1' : capital(inWords(count)));

function Perhaps({ text }: { text: string }) {
  return (
    <p className={styles.perhaps}>
      {perhaps.before}
      <PageLink to={searchAddress(text)} prefetch="none">
        {text}
      </PageLink>
      {perhaps.after}
    </p>
  );
}

function OtherWays() {
  return (
    <>
      <p>
        {searchTexts.byChance} <ChanceLink />
      </p>
      <ul>
        {searchTexts.examples.map(([example, finds]) => (
          <li key={example}>
            <b>{example}</b> {finds}
          </li>
        ))}
      </ul>
    </>
  );
}

type Shown = Pick<FoundPost, 'post'> & Partial<FoundPost>;

function Entries({ posts }: { posts: Shown[] }) {
  return (
    <ol className={styles.entries}>
      {posts.map(({ post, cut }) => (
        <PostCard key={post.id} post={post} words={cut && wordsOf(cut)} />
      ))}
    </ol>
  );
}

function Pages({ text, page, hasMore }: SearchAnswer & { hasMore: boolean }) {
  return (
    <Pager
      landmark={searchTexts.pages.landmark}
      ahead={{ prefetch: 'none' }}
      back={page > 1 ? { href: searchAddress(text, page - 1), words: searchTexts.pages.back } : undefined}
      on={hasMore ? { href: searchAddress(text, page + 1), words: searchTexts.pages.on } : undefined}
    />
  );
}

function wordsOf(cut: FoundPost['cut']) {
  return Object.fromEntries(
    Object.entries(cut).map(([part, pieces]) => [part, pieces && <MarkedText pieces={pieces} />]),
  );
}
