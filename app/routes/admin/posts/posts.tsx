import { data, redirect } from 'react-router';
import { FoundCopies } from '#app/features/posts/found-copies.tsx';
import { countPosts, listPosts } from '#app/features/posts/list-posts.server.ts';
import { addressOf, readPostsView } from '#app/features/posts/posts-view.ts';
import { logError } from '#app/log.ts';
import { signedIn } from '#app/request.ts';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ActionRow, AdminPage } from '#app/ui/admin/page.tsx';
import { keepFormOnFailure } from '#app/ui/answer.ts';
import type { Route } from './+types/posts';
import { ListFailure } from './list-failure.tsx';
import { manage } from './manage-posts.server.ts';
import styles from './posts.module.css';
import { PostsFilter } from './posts-filter.tsx';
import { PostsPager } from './posts-pager.tsx';
import { PostsTable } from './posts-table.tsx';
import { useRemoval } from './removal.tsx';
import { useReturnToRow } from './return-to-row.ts';
import { revalidateOnConflict } from './revalidate-on-conflict.ts';
import { SampleNotice } from './sample-notice.tsx';
import { Summary } from './summary.tsx';
import { postsWords } from './words.ts';

const { newPost, toBin, empty } = postsWords;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { accountId } = context.get(signedIn);
  const view = readPostsView(new URL(request.url).searchParams);
  try {
    const [page, figures] = await Promise.all([listPosts(view), countPosts()]);
    const isBeyondTheEnd = page.posts.length === 0 && view.page > 1;
    if (isBeyondTheEnd) throw redirect(addressOf({ ...view, page: 1 }));
    return data({ accountId, view, figures, ...page });
  } catch (error) {
    if (error instanceof Response) throw error;
    logError(error);
    return data({ accountId, view, figures: undefined, posts: undefined, hasMore: false }, 503);
  }
}

export const action = manage;
export const clientAction = keepFormOnFailure;
export const shouldRevalidate = revalidateOnConflict;

export default function Posts({ loaderData }: Route.ComponentProps) {
  const { accountId, view, posts, figures, hasMore } = loaderData;
  const { askToRemove, dialog } = useRemoval();
  useReturnToRow();
  return (
    <AdminPage title={frameWords.tabs.posts} documentTitle={frameWords.documentTitle} isTitleHidden>
      <ActionRow>
        <Summary figures={figures} view={view} shown={posts?.length ?? 0} hasMore={hasMore} />
        <PostsFilter view={view} />
        <AdminButtonLink to="/amministrazione/post/nuovo">{newPost}</AdminButtonLink>
      </ActionRow>
      <FoundCopies accountId={accountId} />
      {!posts && <ListFailure />}
      {posts && posts.length > 0 && (
        <PostsTable posts={posts} view={view} caption={frameWords.tabs.posts} onRemove={askToRemove} />
      )}
      {figures?.total === 0 && (
        <div className={styles.empty}>
          <h2>{empty.title}</h2>
          <p>{empty.text}</p>
        </div>
      )}
      <PostsPager view={view} hasMore={hasMore} />
      {posts && <SampleNotice posts={posts} />}
      <p className={styles.toBin}>
        <AdminButtonLink look="word" to="/amministrazione/cestino">
          {toBin}
        </AdminButtonLink>
      </p>
      {dialog}
    </AdminPage>
  );
}
