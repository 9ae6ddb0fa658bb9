import { data } from 'react-router';
import { listPublishedPosts } from '#app/features/posts/posts.server.ts';
import { readRhythm } from '#app/features/settings/rhythm.server.ts';
import { answerSignup } from '#app/features/subscribers/sign-up.server.ts';
import { SignupCard } from '#app/features/subscribers/signup/signup-card.tsx';
import { logError } from '#app/log.ts';
import { visitorAddress } from '#app/request.ts';
import { headersOfLoader, showing } from '#app/routes/cache-tags.ts';
import { JsonLd, PageHead, useSite } from '#app/routes/pages/page-head.tsx';
import { blog, breadcrumbs, graph } from '#app/routes/pages/structured-data.ts';
import { keepFormOnFailure } from '#app/ui/answer.ts';
import { Emphasis } from '#app/ui/emphasis.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import { searchTexts } from '#site/texts/search.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import type { Route } from './+types/posts';
import { listPath } from './addresses.ts';
import { answerSearch } from './answer-search.server.ts';
import { ListFailure } from './list-failure.tsx';
import { leadBack, pageAsked, pagePath } from './page-number.ts';
import { ListPager } from './pager.tsx';
import styles from './posts.module.css';
import { PostsList } from './posts-list.tsx';
import { SearchField } from './search-field.tsx';
import { SearchOutcome } from './search-outcome.tsx';

const trail = { name: frameTexts.menu.thoughts, path: listPath };

export async function loader({ request, context }: Route.LoaderArgs) {
  const page = pageAsked(request);
  const asked = new URL(request.url).searchParams.get('cerca');
  return asked === null ? showList(page ?? leadBack(listPath)) : answerSearch(asked, page, context.get(visitorAddress));
}

async function showList(page: number) {
  const [list, rhythm] = await Promise.all([listPublishedPosts(page).catch(leaveOut), readRhythm()]);
  if (!list)
    return data({ search: undefined, list: { page, posts: undefined, hasOlder: false, rhythm } }, { status: 503 });
  if (page > 1 && list.posts.length === 0) leadBack(listPath);
  return data({ search: undefined, list: { page, ...list, rhythm } }, { headers: showing({ list: true }) });
}

export const headers = headersOfLoader;

// Without the database the page is shown without its list: a half-filled form is not lost.
function leaveOut(error: unknown) {
  logError(error);
  return undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerSignup(request, context.get(visitorAddress));
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export default function Posts({ loaderData, actionData }: Route.ComponentProps) {
  const { search, list } = loaderData;
  const { title } = !list || list.page === 1 ? thoughtsTexts : thoughtsTexts.laterPage(list.page);
  return (
    <div className={`wrap ${styles.page}`}>
      {search ? <SearchHead text={search.text} /> : <ListHead page={list.page} />}
      <div className={`grid ${styles.head}`}>
        <h1 className="t-1">
          <Emphasis>{title}</Emphasis>
        </h1>
        {list && <p className="lead">{thoughtsTexts.standfirst}</p>}
        <SearchField text={search?.text ?? ''} />
      </div>
      <SearchOutcome search={search} />
      {list && <List {...list} answered={actionData} />}
    </div>
  );
}

function ListHead({ page }: { page: number }) {
  const { siteUrl } = useSite();
  const { meta } = page === 1 ? thoughtsTexts : thoughtsTexts.laterPage(page);
  return (
    <>
      <PageHead meta={meta} path={pagePath(listPath, page)} />
      <JsonLd data={import.meta.env.SSR && graph(blog(siteUrl), breadcrumbs(siteUrl, trail))} />
    </>
  );
}

function SearchHead({ text }: { text: string }) {
  return (
    <>
      <PageHead meta={{ title: searchTexts.metaTitle(text), description: thoughtsTexts.standfirst }} path={listPath} />
      <meta name="robots" content="noindex" />
    </>
  );
}

type ListProps = NonNullable<Route.ComponentProps['loaderData']['list']> & {
  answered: Route.ComponentProps['actionData'];
};

function List({ page, posts, hasOlder, rhythm, answered }: ListProps) {
  return (
    <>
      {(page === 1 || answered) && <SignupCard rhythm={rhythm} answered={answered} />}
      {posts ? <PostsList posts={posts} isFirstPage={page === 1} /> : <ListFailure />}
      <ListPager path={listPath} page={page} hasOlder={hasOlder} />
    </>
  );
}
