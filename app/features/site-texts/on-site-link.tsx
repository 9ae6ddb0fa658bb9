import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { PencilMark } from '#app/ui/admin/marks.tsx';
import { onSiteOf } from './addresses.ts';
import { onSiteWords } from './panel-words.ts';

export function OnSiteLink({ id }: { id: string }) {
  const address = onSiteOf(id);
  if (!address) return null;
  return (
    <AdminButtonLink to={address} reloadDocument>
      <PencilMark />
      {onSiteWords.open}
    </AdminButtonLink>
  );
}
