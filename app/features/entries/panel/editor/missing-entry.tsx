import { isRouteErrorResponse } from 'react-router';
import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { listWords as words } from '#app/features/entries/words.ts';
import { nounWords } from '#app/features/writing/editor/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { AdminPage } from '#app/ui/admin/page.tsx';

type Props = { panel: EntryPanel; panelTitle: string; error: unknown };

/** @throws every other error */
export function MissingEntry({ panel: { form, noun }, panelTitle, error }: Props) {
  if (!isRouteErrorResponse(error) || error.status !== 404) throw error;
  const { editTitle, inBin, notFound } = nounWords(noun);
  return (
    <AdminPage title={editTitle} documentTitle={panelTitle}>
      <p>{error.data?.isInBin ? inBin : notFound}</p>
      <p>
        <AdminButtonLink variant="word" to={form.panel}>
          {words.back}
        </AdminButtonLink>
      </p>
    </AdminPage>
  );
}
