import { isRouteErrorResponse } from 'react-router';
import { ListFailure } from '#app/routes/admin/posts/list-failure.tsx';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';
import { adminTexts } from '#site/texts/admin.ts';
import { adminPostsTexts } from '#site/texts/admin-posts.ts';

const { editTitle, notFound, inBin } = adminPostsTexts.editor;

/** Instead of the form, when there is nothing to edit. What concerns the session is the gate's. */
export function NoPost({ error }: { error: unknown }) {
  if (isRouteErrorResponse(error) && [401, 403].includes(error.status)) throw error;
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  const isInBin = isMissing && error.data?.isInBin;
  return (
    <AdminPage title={editTitle} documentTitle={adminTexts.documentTitle}>
      {isMissing ? <p>{isInBin ? inBin : notFound}</p> : <ListFailure />}
      <p>
        <AdminButtonLink look="word" to={isInBin ? '/amministrazione/cestino' : '/amministrazione'}>
          {isInBin ? adminPostsTexts.bin.title : adminPostsTexts.bin.back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}
