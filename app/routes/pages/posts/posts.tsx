import { data, redirect } from 'react-router';
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
import { ArrowLink } from '#app/ui/links.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import { thoughtsTexts } from '#site/texts/thoughts.ts';
import type { Route } from './+types/posts';
import { ListFailure } from './list-failure.tsx';
import styles from './posts.module.css';
import { PostsList } from './posts-list.tsx';

const path = '/pensieri-quotidiani';
const { landmark, newer, older } = frameTexts.pages;

export async function loader({ request }: Route.LoaderArgs) {
  const page = readPage(new URL(request.url).searchParams.getAll('pagina'));
  if (page === undefined) throw redirect(path);
  const [list, rhythm] = await Promise.all([listPublishedPosts(page).catch(leaveOut), readRhythm()]);
  if (!list) return data({ page, posts: undefined, hasOlder: false, rhythm }, { status: 503 });
  if (page > 1 && list.posts.length === 0) throw redirect(path);
  return data({ page, ...list, rhythm }, { headers: showing({ list: true }) });
}

export const headers = headersOfLoader;

// Without the database the page is shown without its list: a half-filled form is not lost.
function leaveOut(error: unknown) {
  logError(error);
  return undefined;
}

/** Undefined for what is no page: also «1», which has the address without a parameter. */
function readPage(parameters: string[]): number | undefined {
  if (parameters.length === 0) return 1;
  const [text = ''] = parameters;
  return parameters.length === 1 && /^([2-9]|[1-9]\d{1,6})$/.test(text) ? Number(text) : undefined;
}

export async function action({ request, context }: Route.ActionArgs) {
  return answerSignup(request, context.get(visitorAddress));
}

export const clientAction = (args: Route.ClientActionArgs) => keepFormOnFailure(args);

export default function Posts({ loaderData: { page, posts, hasOlder, rhythm }, actionData }: Route.ComponentProps) {
  const { siteUrl } = useSite();
  const trail = { name: frameTexts.menu.thoughts, path };
  const { title, meta } = page === 1 ? thoughtsTexts : thoughtsTexts.laterPage(page);
  return (
    <div className={`wrap ${styles.page}`}>
      <PageHead meta={meta} path={page === 1 ? path : `${path}?pagina=${page}`} />
      <JsonLd data={import.meta.env.SSR && graph(blog(siteUrl), breadcrumbs(siteUrl, trail))} />
      <div className={`grid ${styles.head}`}>
        <h1 className="t-1">
          <Emphasis>{title}</Emphasis>
        </h1>
        <p className="lead">{thoughtsTexts.standfirst}</p>
      </div>
      {(page === 1 || actionData) && <SignupCard rhythm={rhythm} answered={actionData} />}
      {posts ? <PostsList posts={posts} isFirstPage={page === 1} /> : <ListFailure />}
      <Pager page={page} hasOlder={hasOlder} />
    </div>
  );
}

function Pager({ page, hasOlder }: { page: number; hasOlder: boolean }) {
  if (page === 1 && !hasOlder) return null;
  return (
    <nav className={styles.pager} aria-label={landmark}>
      {page > 1 && (
        <ArrowLink back rel="prev" href={page === 2 ? path : `${path}?pagina=${page - 1}`}>
          {newer}
        </ArrowLink>
      )}
      {hasOlder && (
        <ArrowLink rel="next" href={`${path}?pagina=${page + 1}`}>
          {older}
        </ArrowLink>
      )}
    </nav>
  );
}
