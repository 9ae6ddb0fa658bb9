import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { eventForm } from '#app/features/events/event-form.ts';
import { pageForm } from '#app/features/pages/page-form.ts';
import { workForm } from '#app/features/works/work-form.ts';

export const panels: EntryPanel[] = [eventForm, workForm, pageForm];

/** Of the kind whose list, form or text is at this address. */
export function panelAt(pathname: string): EntryPanel {
  const found = panels.find(({ writing }) => pathname.startsWith(writing.list));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
