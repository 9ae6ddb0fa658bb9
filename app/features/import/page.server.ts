import { DomUtils } from 'htmlparser2';
import type { Markup } from '#app/features/posts/marks/parse.ts';
import { type Page, PageReader, withoutSigns } from '#app/features/posts/marks/read-html.ts';
import { markedBy, textOfRuns } from '#app/features/posts/marks/runs.ts';
import { unifyLineBreaks } from '#app/features/posts/text/excerpt.ts';
import { parsePage, wordsAlone } from './bounded-parser.server.ts';
import { type About, type Photograph, putParts, takeParts } from './page-parts.server.ts';
import type { Note } from './report.ts';

type ReadPage = { content: string; markup: Markup; photographs: Photograph[] };

/** With marks where the page has looks, shapes, https links, photographs or notes. */
export function readPage(written: string, notes: Note[], about?: About, findHere?: FindHere): ReadPage {
  const page = parsePage(withoutSigns(withoutDoubleBreaks(written)));
  if (!page) {
    notes.push({ code: 'deep' });
    return { content: wordsAlone(written), markup: 0, photographs: [] };
  }
  if (findHere) leadHere(page, findHere);
  const { photographs, calls } = takeParts(page, notes, about);
  const { runs, lost } = new PageReader(page, keepsLines(written));
  const always = photographs.length > 0 || calls.size > 0;
  const shown = runs.filter(({ isOfLink }) => !isOfLink);
  const marked = markedBy(shown, { always, notes: calls });
  const counts = { ...lost, marks: marked?.lost ?? 0 };
  for (const code of ['pictures', 'players', 'marks'] as const)
    if (counts[code] > 0) notes.push({ code, detail: `${counts[code]}` });
  if (marked) return { content: putParts(marked.text, photographs), markup: 2, photographs };
  return { content: putParts(textOfRuns(runs), []), markup: 0, photographs: [] };
}

/** The address here of what an address of the old site led to. */
export type FindHere = (url: string) => string | undefined;

function leadHere(page: Page, findHere: FindHere) {
  for (const link of DomUtils.getElementsByTagName('a', page)) {
    const { href = '#' } = link.attribs;
    const here = href.startsWith('#') ? undefined : findHere(href);
    if (!here) continue;
    link.attribs.href = here;
    if (DomUtils.textContent(link).trim() === href) link.children = [];
  }
}

export function readWords(html: string): string {
  const page = parsePage(withoutDoubleBreaks(html));
  return page ? textOfRuns(new PageReader(page, keepsLines(html)).runs) : wordsAlone(html);
}

/** Before the block editor a line break was a line, and a blank line a paragraph. */
const keepsLines = (html: string) => !/<p[\s>]|<!-- wp:/i.test(html);

const withoutDoubleBreaks = (html: string) => unifyLineBreaks(html).replaceAll(/(<br\s*\/?>)\n/gi, '$1');
