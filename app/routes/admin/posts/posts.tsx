import { AdminPage } from '#app/ui/admin/page.tsx';
import { adminTexts } from '#site/texts/admin.ts';

/** Asked for with each navigation, so that the guard is asked too. */
export const loader = () => null;

export default function Posts() {
  return (
    <AdminPage title={adminTexts.tabs.posts} documentTitle={adminTexts.documentTitle} isTitleHidden>
      {null}
    </AdminPage>
  );
}
