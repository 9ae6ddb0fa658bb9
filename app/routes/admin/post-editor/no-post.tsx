import { isRouteErrorResponse } from 'react-router';
import { frameWords } from '#app/routes/admin/frame/words.ts';
import { ListFailure } from '#app/routes/admin/posts/list-failure.tsx';
import { binWords } from '#app/routes/admin/posts/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { editorWords } from './words.ts';

const { editTitle, notFound, inBin } = editorWords;

/** Instead of the form, when there is nothing to edit. What concerns the session is the gate's. */
export function NoPost({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && [401, 403].includes(error.status)) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isInBin = isMissing && error.data?.isInBin;
  return (
    <AdminPage title={editTitle} documentTitle={frameWords.documentTitle}>
      {isMissing ? <p>{isInBin ? inBin : notFound}</p> : <ListFailure />}
      <p>
        <AdminButtonLink look="word" to={isInBin ? '/amministrazione/cestino' : '/amministrazione'}>
          {isInBin ? binWords.title : binWords.back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}
