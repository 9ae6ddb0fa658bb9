import { data } from 'react-router';
import { findPost } from '#app/features/posts/find-post.server.ts';
import { fieldsOf } from '#app/features/posts/post-form.ts';
import { previewPath } from '#app/features/posts/preview-link.server.ts';
import { logError } from '#app/log.ts';
import { signedIn } from '#app/request.ts';
import { keepingThePage } from '#app/routes/admin/keeping-the-page.ts';
import type { Route } from './+types/edit-post';
import { EditorPage } from './editor-page.tsx';
import { NoPost } from './no-post.tsx';
import { save } from './save.server.ts';
import { editorWords } from './words.ts';

export async function loader({ params, context }: Route.LoaderArgs) {
  const { accountId } = context.get(signedIn);
  const found = await findPost(params.id).catch(databaseAway);
  if (!found || found.isInBin) throw data({ isInBin: Boolean(found) }, { status: 404 });
  const { id, version, post } = found;
  return { accountId, id, opened: { typed: fieldsOf(post), version }, preview: previewPath(id) };
}

function databaseAway(error: unknown): never {
  logError(error);
  throw data(null, { status: 503 });
}

export const action = save;
export const clientAction = keepingThePage({ outcome: 'failed' });
// The form holds its own truth: a copy read again beneath it would only hide that somebody else has saved.
export const shouldRevalidate = () => false;

export default function EditPost({ loaderData }: Route.ComponentProps) {
  const { preview, ...post } = loaderData;
  const { editTitle } = editorWords;
  return <EditorPage key={post.id} title={editTitle} preview={preview} editor={{ ...post, isNew: false }} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NoPost error={error} />;
}
