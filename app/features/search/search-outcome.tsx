import { capital, inWords } from '#app/calendar/in-words.ts';
import { Pager, searchAddress } from '#app/features/posts/listing/pager.tsx';
import { PostCard } from '#app/features/posts/post-card.tsx';
import { thoughtsPath } from '#app/public-pages.ts';
import { Each } from '#app/site/each.tsx';
import { Text } from '#app/site/editable.tsx';
import { fill } from '#app/site/fill.ts';
import { useFormsScript } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { Button } from '#app/ui/button.tsx';
import { ArrowLink, PageLink } from '#app/ui/links.tsx';
import { quoted } from '#app/ui/quoted.ts';
import { ChanceLink } from './further-reading/leads.tsx';
import { longestSearch, mostRanked } from './query.ts';
import type { SearchView } from './run-search.server.ts';
import type { FoundPost } from './search.server.ts';
import searchFieldStyles from './search-field.module.css';
import styles from './search-outcome.module.css';

type Words = ReturnType<typeof useTexts<'search'>>;

export function SearchOutcome({ search }: { search: SearchView }) {
  const words = useTexts('search');
  const { text, page } = search;
  const { pages } = words;
  const isNone = search.found?.count === 0;
  return (
    <>
      <div className={isNone ? styles.none : styles.outcome}>
        <h2 id="esito" className={isNone ? 't-2' : 't-3'}>
          {headingOf(words, search)}
        </h2>
        {search.meant && (
          <p>
            {words.perhaps} <a href={searchAddress(search.meant)}>{search.meant}</a>?
          </p>
        )}
        {isNone ? (
          <p>
            {words.byChance} <ChanceLink />
          </p>
        ) : (
          <ArrowLink back href={thoughtsPath}>
            {words.back}
          </ArrowLink>
        )}
      </div>
      <OtherPages entries={search.entries} />
      {search.found && (
        <>
          <ol className={styles.entries}>
            {search.found.posts.map(({ post, cut }) => (
              <PostCard key={post.id} post={post} words={wordsOf(cut)} />
            ))}
          </ol>
          <Pager
            landmark={pages.landmark}
            back={page > 1 ? { href: searchAddress(text, page - 1), words: pages.back } : undefined}
            on={
              search.found.hasMore
                ? { href: searchAddress(text, page + 1), words: pages.on }
                : undefined
            }
          />
        </>
      )}
    </>
  );
}

function OtherPages({ entries = [] }: Pick<SearchView, 'entries'>) {
  const { otherPages } = useTexts('search');
  if (entries.length === 0) return null;
  return (
    <nav className={styles.others} aria-labelledby="altre-pagine">
      <h3 id="altre-pagine">{otherPages}</h3>
      <ul>
        {entries.map(({ path, title }) => (
          <li key={path}>
            <PageLink to={path}>{title}</PageLink>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function headingOf(words: Words, { text, page, problem, found }: SearchView) {
  const parole = quoted(text);
  if (problem) return words.problems[problem];
  if (found?.count === 0) return fill(words.none, { parole });
  const heading = fill(found?.count === 1 ? words.found.one : words.found.many, {
    numero: countOf(words, found),
    parole,
  });
  return page > 1 ? `${heading}, ${fill(words.laterPage, { pagina: page })}` : heading;
}

function countOf({ moreThan }: Words, found: SearchView['found']) {
  return found?.count === undefined
    ? fill(moreThan, { numero: mostRanked })
    : capital(inWords(found.count));
}

function wordsOf(cut: FoundPost['cut']) {
  return Object.fromEntries(
    Object.entries(cut).map(([part, pieces]) => [part, pieces && <MarkedText pieces={pieces} />]),
  );
}

function MarkedText({ pieces }: { pieces: string[] }) {
  return (
    <Each of={pieces}>
      {(piece, index) => (index % 2 ? <mark className={styles.mark}>{piece}</mark> : piece)}
    </Each>
  );
}

export function SearchField({ query }: { query?: string }) {
  useFormsScript();
  const { label, clear, button, hint } = useTexts('search');
  return (
    <details className={`solo-schermo ${searchFieldStyles.fold}`} open={Boolean(query)}>
      <summary>
        <Text path="texts.search.label">{label}</Text>
      </summary>
      <search>
        <form action={thoughtsPath} className={searchFieldStyles.form}>
          <label htmlFor="cerca">
            <Text path="texts.search.label">{label}</Text>
          </label>
          <div className={searchFieldStyles.line}>
            <div className={searchFieldStyles.field}>
              <input
                id="cerca"
                type="search"
                name="cerca"
                maxLength={longestSearch}
                defaultValue={query}
                // biome-ignore lint/a11y/noAutofocus: the reader typed in this field
                autoFocus={query !== undefined}
                autoComplete="off"
                enterKeyHint="search"
                aria-describedby={query === undefined ? 'cerca-come' : 'esito cerca-come'}
              />
              {query && (
                <a
                  href={`${thoughtsPath}#cerca`}
                  className={searchFieldStyles.clear}
                  aria-label={clear}
                >
                  ×
                </a>
              )}
            </div>
            <Button variant="secondary">
              <Text path="texts.search.button">{button}</Text>
            </Button>
          </div>
          <p id="cerca-come">
            <Text path="texts.search.hint">{hint}</Text>
          </p>
        </form>
      </search>
    </details>
  );
}
