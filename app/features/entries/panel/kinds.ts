import type { EntryPanel } from '#app/features/entries/entry-panel.ts';
import { eventPanel } from '#app/features/events/event-panel.ts';
import { pagePanel } from '#app/features/pages/page-panel.ts';
import { workPanel } from '#app/features/works/work-panel.ts';

const panels: EntryPanel[] = [eventPanel, workPanel, pagePanel];

/** Of the kind whose list, form or text is at this address. */
export function panelAt(pathname: string): EntryPanel {
  const found = panels.find(({ form }) => pathname.startsWith(form.panel));
  if (!found) throw new Response(null, { status: 404 });
  return found;
}
