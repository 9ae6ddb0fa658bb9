import { data, href, isRouteErrorResponse } from 'react-router';
import { romeDate } from '#app/calendar/rome.ts';
import { messages } from '#app/features/posts/messages.ts';
import { binWords } from '#app/features/posts/panel-words.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { previewPath } from '#app/features/posts/posts.server.ts';
import { findPost } from '#app/features/posts/save-post.server.ts';
import { findUnfinished } from '#app/features/posts/unfinished-posts.server.ts';
import { whenLeft } from '#app/features/writing/editor/draft-copy.tsx';
import type { Screen } from '#app/frame/panel/screen-failure.tsx';
import { frameWords } from '#app/frame/panel/words.ts';
import { signedIn } from '#app/platform/request.ts';
import { site } from '#app/site/site.server.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import type { Route } from './+types/edit-post';
import { readEditorData, save } from './editor.server.ts';
import { PostEditor } from './post-editor.tsx';
import { editorWords } from './words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = context.get(signedIn);
  const found = await findPost(params.id);
  if (!found || found.isInBin) throw data({ isInBin: Boolean(found) }, { status: 404 });
  const { id } = params;
  const [{ mailing, ...offered }, unfinished] = await Promise.all([
    readEditorData(id),
    findUnfinished(accountId, id),
  ]);
  const opened = {
    typed: fieldsOf(found.post, mailing.hour, site().categories),
    version: found.version,
    at: found.updatedAt.toISOString(),
  };
  return {
    accountId,
    id,
    opened,
    unfinished,
    ...offered,
    mailing: !found.isToBeMailed ? { ...mailing, readers: 0 } : mailing,
    date: romeDate(found.datedAt),
    preview: previewPath(id),
  };
}

const { editTitle, notFound, inBin } = editorWords;

// Waits until the form that was closed last has sent its text.
export const clientLoader = ({ serverLoader }: Route.ClientLoaderArgs) =>
  whenLeft().then(serverLoader);

export const action = save;
// A newer version in an open form would hide the conflict.
export const shouldRevalidate = () => false;

const page = { title: editTitle, documentTitle: frameWords.documentTitle };

export const handle: Screen = { page, failure: messages.loadFailed };

export default function EditPost({ loaderData }: Route.ComponentProps) {
  return <PostEditor key={loaderData.id} {...loaderData} isNew={false} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const isInBin = error.data?.isInBin;
  return (
    <AdminPage {...page}>
      <p>{isInBin ? inBin : notFound}</p>
      <p>
        <AdminButtonLink
          variant="word"
          to={isInBin ? href('/amministrazione/cestino') : href('/amministrazione')}
        >
          {isInBin ? binWords.title : binWords.back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}
