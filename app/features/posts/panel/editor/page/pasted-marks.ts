import { parseDocument } from 'htmlparser2';
import { PageReader, putNotes, takeNotes, withoutSigns } from '#app/features/posts/marks/read-html.ts';
import { type Marked, markedBy } from '#app/features/posts/marks/runs.ts';

/**
 * Undefined where the page has no looks, shapes, notes or https links. A parser that knows no scripts reads it. Its notes
 * count on from `lastNote`.
 */
export function markedFromHtml(html: string, lastNote = 0): Marked | undefined {
  const page = parseDocument(withoutSigns(html));
  const notes = takeNotes(page);
  const { runs } = new PageReader(page, false);
  const marked = markedBy(
    runs.filter(({ isOfLink }) => isOfLink === undefined),
    { always: notes.size > 0, notes },
  );
  return marked && { ...marked, text: putNotes(marked.text, lastNote) };
}
