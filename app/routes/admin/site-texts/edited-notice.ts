import type { Notice } from '#app/ui/notices.tsx';
import type { Edit } from './typed/edit.ts';
import { textsWords as words } from './words.ts';

const { list, edited } = words;

/** What the form says that comes back to a browser without scripts. */
export function editedNotice({ act }: Edit): Notice {
  if (act === 'add' || act === 'remove') return { title: list.done[act] };
  return { title: act === 'up' || act === 'down' ? list.done.move : edited[act] };
}
