import { useEffect } from 'react';
import { Form, href, Link, redirect, useLocation, useSubmit } from 'react-router';
import { listExampleAddresses } from '#app/features/accounts/invitations.server.ts';
import { listMissingParts, readQuestions } from '#app/features/first-hour/first-hour.server.ts';
import {
  FirstHourBand,
  MissingPartsSection,
  Question,
} from '#app/features/first-hour/first-hour-band.tsx';
import { importAddress, importWords } from '#app/features/import/panel-words.ts';
import { describeMailings } from '#app/features/issues/list-issues.server.ts';
import { NightBand } from '#app/features/planning/today/today.tsx';
import { describeToday, publishedToday, readToday } from '#app/features/planning/today.server.ts';
import { countPosts, listPosts, type PostFigures } from '#app/features/posts/list-posts.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { postsWords } from '#app/features/posts/panel-words.ts';
import { postForm } from '#app/features/posts/post-writing.ts';
import {
  addressOf,
  type PostsView,
  postsPerPage,
  readPostsView,
  type SortName,
  sortings,
} from '#app/features/posts/posts-view.ts';
import { FoundCopies } from '#app/features/writing/unsaved/found-copies.tsx';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { signedIn } from '#app/platform/request.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import field from '#app/ui/admin/field.module.css';
import { ActionRow, AdminPage, EmptyRoom } from '#app/ui/admin/page.tsx';
import { revalidateOnConflict, useSearchForm } from '#app/ui/form.ts';
import { ArrowLink } from '#app/ui/links.tsx';
import type { Route } from './+types/posts';
import { manage } from './manage-posts.server.ts';
import styles from './posts.module.css';
import { PostsTable, useRemoval } from './posts-table.tsx';

const { newPost, toBin, empty, summary, search, sort: sortWords, pages } = postsWords;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accountId, name } = context.get(signedIn);
  const view = readPostsView(new URL(request.url).searchParams);
  const isFirst = view.page === 1 && !view.search;
  const read = isFirst ? readToday(new Date()) : undefined;
  const firstHour = isFirst ? readSetup(accountId) : undefined;
  const [page, figures, today, setup] = await Promise.all([
    listPosts(view),
    countPosts(),
    read,
    firstHour,
  ]);
  const isBeyondTheEnd = page.posts.length === 0 && view.page > 1;
  if (isBeyondTheEnd) throw redirect(addressOf({ ...view, page: 1 }));
  const mailings = await describeMailings([...page.posts, ...(today ? publishedToday(today) : [])]);
  const posts = page.posts.map((post) => ({ ...post, mailing: mailings[post.id]?.words }));
  const displayedToday = today && describeToday(today, mailings, name);
  const [questions, missingParts = []] = setup ?? [];
  return {
    accountId,
    view,
    figures,
    posts,
    hasMore: page.hasMore,
    today: displayedToday,
    questions,
    missingParts,
  };
}

async function readSetup(accountId: string) {
  const examples = await listExampleAddresses(accountId);
  return Promise.all([readQuestions(), listMissingParts(examples)]);
}

export const action = manage;
export const shouldRevalidate = revalidateOnConflict;

const page = {
  title: frameWords.tabs.posts,
  documentTitle: frameWords.documentTitle,
  isTitleHidden: true,
};

export const handle: Screen = { page, failure: messages.loadFailed };

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { accountId, view, posts, figures, hasMore, today, questions, missingParts } = loaderData;
  const { confirmRemoval, dialog } = useRemoval();
  useReturnToRow();
  return (
    <AdminPage {...page}>
      {questions && (
        <FirstHourBand {...questions}>
          <Question {...importWords.question}>
            <p>
              <AdminButtonLink variant="neutral" to={importAddress}>
                {importWords.open}
              </AdminButtonLink>
            </p>
          </Question>
        </FirstHourBand>
      )}
      {today && <NightBand {...today} />}
      <ActionRow>
        <Summary figures={figures} view={view} count={posts.length} hasMore={hasMore} />
        <PostsFilter view={view} />
        <AdminButtonLink to={href('/amministrazione/post/nuovo')}>{newPost}</AdminButtonLink>
      </ActionRow>
      <MissingPartsSection parts={missingParts} />
      <FoundCopies form={postForm} accountId={accountId} />
      {posts.length > 0 && (
        <PostsTable
          posts={posts}
          view={view}
          caption={frameWords.tabs.posts}
          onRemove={confirmRemoval}
        />
      )}
      {figures.total === 0 && <EmptyRoom {...empty} />}
      <Pager view={view} hasMore={hasMore} />
      <p className="row acts">
        <AdminButtonLink variant="word" to={href('/amministrazione/cestino')}>
          {toBin}
        </AdminButtonLink>
        <AdminButtonLink variant="word" to={importAddress}>
          {importWords.title}
        </AdminButtonLink>
      </p>
      {dialog}
    </AdminPage>
  );
}

/** After a return from the editor, focuses the row of the edited post. */
function useReturnToRow() {
  const { state } = useLocation();
  const postId: unknown = state?.textId;
  useEffect(() => {
    if (typeof postId === 'string')
      document.querySelector<HTMLElement>(`[data-post="${CSS.escape(postId)}"] td a`)?.focus();
  }, [postId]);
}

type SummaryProps = { figures: PostFigures; view: PostsView; count: number; hasMore: boolean };

/** A status region, so that screen readers announce the result of a search. */
function Summary({ figures, view, count, hasMore }: SummaryProps) {
  return (
    <p>
      {summary(figures.total, figures.published)}
      <span role="status">{view.search && `. ${found(count, hasMore || view.page > 1)}`}</span>
    </p>
  );
}

function found(count: number, hasMore: boolean) {
  if (hasMore) return search.more(postsPerPage);
  return count === 0 ? search.none : search.found(count);
}

/** On a phone, where the table has no header, the filter also sorts. */
function PostsFilter({ view }: { view: PostsView }) {
  const submit = useSubmit();
  return (
    <Form {...useSearchForm(view.search)} className={styles.filter} preventScrollReset>
      <label>
        <span className="solo-voce">{search.label}</span>
        <input
          className={field.control}
          type="search"
          name="cerca"
          maxLength={100}
          defaultValue={view.search}
          placeholder={search.placeholder}
        />
      </label>
      <AdminButton variant="neutral">{search.button}</AdminButton>
      {view.search && <Link to={addressOf({ ...view, search: '', page: 1 })}>{search.clear}</Link>}
      <label className={styles.sort}>
        {sortWords.label}
        <select
          key={view.sort}
          className={field.control}
          name="ordine"
          defaultValue={view.sort}
          onChange={(event) => submit(event.currentTarget.form)}
        >
          {(Object.keys(sortings) as SortName[]).map((sort) => (
            <option key={sort} value={sort}>
              {sortWords[sort]}
            </option>
          ))}
        </select>
      </label>
    </Form>
  );
}

function Pager({ view, hasMore }: { view: PostsView; hasMore: boolean }) {
  if (view.page === 1 && !hasMore) return null;
  return (
    <nav className={styles.pager} aria-label={pages.landmark}>
      {view.page > 1 && (
        <ArrowLink back rel="prev" href={addressOf({ ...view, page: view.page - 1 })}>
          {pages.previous}
        </ArrowLink>
      )}
      {hasMore && (
        <ArrowLink rel="next" href={addressOf({ ...view, page: view.page + 1 })}>
          {pages.next}
        </ArrowLink>
      )}
    </nav>
  );
}
