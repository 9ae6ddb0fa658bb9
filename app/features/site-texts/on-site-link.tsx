import { PencilMark } from '#app/features/site-texts/pencil-mark.tsx';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { onSiteAddress } from './addresses.ts';
import { onSiteWords } from './panel-words.ts';

export function OnSiteLink({ id }: { id: string | undefined }) {
  if (!id) return null;
  return (
    <AdminButtonLink to={onSiteAddress(id)} reloadDocument>
      <PencilMark />
      {onSiteWords.open}
    </AdminButtonLink>
  );
}
