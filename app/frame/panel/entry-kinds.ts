import type { EntryForm } from '#app/features/entries/entry-form.ts';
import { eventForm } from '#app/features/events/event-form.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { workForm } from '#app/features/works/work-form.ts';

export const panels: EntryForm[] = [eventForm, workForm, pageForm];

/** Of the kind whose list, form or text is at this address. */
export function panelAt(pathname: string): EntryForm {
  const found = panels.find(({ list }) => pathname.startsWith(list));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
