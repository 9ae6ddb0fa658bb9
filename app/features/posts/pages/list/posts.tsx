import { data, type HeadersFunction, href } from 'react-router';
import { PostsByMonth } from '#app/features/archive/posts-by-month.tsx';
import {
  ListPager,
  leadBack,
  pagePath,
  requestedPage,
} from '#app/features/posts/listing/pager.tsx';
import styles from '#app/features/posts/listing/posts.module.css';
import { ListFailure } from '#app/features/posts/listing/thoughts-unavailable.tsx';
import type { PostSummary } from '#app/features/posts/posts.server.ts';
import { listPublishedPosts } from '#app/features/posts/posts.server.ts';
import { runSearch } from '#app/features/search/run-search.server.ts';
import { SearchField, SearchOutcome } from '#app/features/search/search-outcome.tsx';
import { readRhythm } from '#app/features/settings/settings.server.ts';
import { blog, breadcrumbs, graph } from '#app/features/site-pages/structured-data.ts';
import { runSignup, signupWords } from '#app/features/subscribers/sign-up.server.ts';
import { SignupCard } from '#app/features/subscribers/signup/signup-card.tsx';
import { JsonLd, PageHead } from '#app/frame/pages/page-head.tsx';
import { logError } from '#app/platform/log.ts';
import { visitorAddress } from '#app/platform/request.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { Text } from '#app/site/editable.tsx';
import { fill, fillAll } from '#app/site/fill.ts';
import { LargeText } from '#app/site/large.tsx';
import { useServedSite } from '#app/site/served.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import type { Route } from './+types/posts';

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = requestedPage(request);
  const { searchParams } = new URL(request.url);
  const query = searchParams.get('cerca');
  return query === null
    ? showList(page ?? leadBack(thoughtsPath))
    : runSearch({ query, page }, context.get(visitorAddress));
}

async function showList(page: number) {
  const [list, rhythm] = await Promise.all([
    listPublishedPosts(page).catch(leaveOut),
    readRhythm(),
  ]);
  const signup = signupWords(rhythm);
  if (!list)
    return data(
      { search: undefined, list: { page, posts: undefined, hasOlder: false, signup } },
      { status: 503 },
    );
  if (page > 1 && list.posts.length === 0) leadBack(thoughtsPath);
  return { search: undefined, list: { page, ...list, signup } };
}

// When the query fails, the page has no list, so that a rejected sign-up form is displayed with its text.
function leaveOut(error: unknown) {
  logError(error);
  return undefined;
}

export const headers: HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export async function action({ request, context }: Route.ActionArgs) {
  return runSignup(request, context.get(visitorAddress));
}

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { search, list } = loaderData;
  const thoughts = useTexts('thoughts');
  const isFirst = !list || list.page === 1;
  const { title } = isFirst ? thoughts : laterPage(thoughts, list.page);
  return (
    <div className={`wrap ${styles.page}`}>
      {search ? <SearchHead text={search.text} /> : <ListHead page={list.page} />}
      <div className={`grid ${styles.head}`}>
        <LargeText
          as="h1"
          path={isFirst ? 'texts.thoughts.title' : 'texts.thoughts.laterPage.title'}
          hasItalics
          text={title}
        />
        {list && (
          <p className="lead">
            <Text path="texts.thoughts.standfirst">{thoughts.standfirst}</Text>
          </p>
        )}
        <SearchField query={search?.text} />
      </div>
      {search && <SearchOutcome search={search} />}
      {list && <List {...list} served={actionData} />}
    </div>
  );
}

function laterPage({ laterPage }: ReturnType<typeof useTexts<'thoughts'>>, page: number) {
  return fillAll(laterPage, { pagina: page });
}

function ListHead({ page }: { page: number }) {
  const thoughts = useTexts('thoughts');
  const { menu } = useTexts('frame');
  const served = useServedSite();
  const trail = { name: menu.thoughts, path: thoughtsPath };
  const { meta } = page === 1 ? thoughts : laterPage(thoughts, page);
  return (
    <>
      <PageHead meta={meta} path={pagePath(thoughtsPath, page)} />
      <JsonLd data={import.meta.env.SSR && graph(blog(served), breadcrumbs(served, trail))} />
    </>
  );
}

function SearchHead({ text }: { text: string }) {
  const { metaTitle } = useTexts('search');
  const { standfirst } = useTexts('thoughts');
  return (
    <>
      <PageHead
        meta={{ title: fill(metaTitle, { parole: text }), description: standfirst }}
        path={thoughtsPath}
      />
      <meta name="robots" content="noindex" />
    </>
  );
}

type ListProps = NonNullable<Route.ComponentProps['loaderData']['list']> & {
  served: Route.ComponentProps['actionData'];
};

function List({ page, posts, hasOlder, signup, served }: ListProps) {
  return (
    <>
      {(page === 1 || served) && <SignupCard words={signup} served={served} />}
      {posts ? <PostsList posts={posts} isFirstPage={page === 1} /> : <ListFailure />}
      <ListPager path={thoughtsPath} page={page} hasOlder={hasOlder} />
    </>
  );
}

function PostsList({ posts, isFirstPage }: { posts: PostSummary[]; isFirstPage: boolean }) {
  const { title, text } = useTexts('thoughts').empty;
  const { footer } = useTexts('frame');
  if (posts.length === 0) {
    return (
      <div className={styles.empty}>
        <LargeText as="h2" className="t-2" path="texts.thoughts.empty.title" text={title} />
        <p>
          <Text path="texts.thoughts.empty.text">{text}</Text>
        </p>
      </div>
    );
  }
  const archive = (
    <PageLink to={href('/archivio')}>
      <Text path="texts.frame.footer.links.archive">{footer.links.archive}</Text>
    </PageLink>
  );
  return (
    <PostsByMonth posts={posts} newestId={isFirstPage ? posts[0]?.id : undefined} note={archive} />
  );
}
