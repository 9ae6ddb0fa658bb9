import { markedBy, type Run } from '#app/features/posts/marks/runs.ts';
import type { Markup } from '#app/features/posts/marks/tree.ts';
import { unifyLineBreaks } from '#app/features/posts/text/line-breaks.ts';
import { parsePage, wordsAlone } from './bounded-parser.server.ts';
import { type About, type Photograph, putParts, takeParts, withoutSigns } from './page-parts.server.ts';
import { type PageRun, readRuns } from './page-runs.server.ts';
import type { Note } from './report.ts';

type ReadPage = { content: string; markup: Markup; photographs: Photograph[] };

/** With marks where the page has italics, bold, https links, photographs or notes. */
export function readPage(written: string, notes: Note[], about?: About): ReadPage {
  const page = parsePage(withoutSigns(withoutDoubleBreaks(written)));
  if (!page) {
    notes.push({ code: 'deep' });
    return { content: wordsAlone(written), markup: 0, photographs: [] };
  }
  const { photographs, hasParts } = takeParts(page, notes, about);
  const { runs, lost } = readRuns(page, keepsLines(written));
  const marked = markedRuns(runs, hasParts);
  if (!marked) lost.pictures += photographs.length;
  for (const code of ['pictures', 'players'] as const)
    if (lost[code] > 0) notes.push({ code, detail: `${lost[code]}` });
  if (marked) return { content: putParts(marked, photographs), markup: 1, photographs };
  return { content: putParts(plainRuns(runs), []), markup: 0, photographs: [] };
}

/** Of a title or a caption, too. */
export function readWords(html: string): string {
  const page = parsePage(withoutDoubleBreaks(html));
  return page ? plainRuns(readRuns(page, keepsLines(html)).runs) : wordsAlone(html);
}

/** Before the block editor a line break was a line, and a blank line a paragraph. */
const keepsLines = (html: string) => !/<p[\s>]|<!-- wp:/i.test(html);

function withoutDoubleBreaks(html: string) {
  return unifyLineBreaks(html).replaceAll(/(<br\s*\/?>)\n/gi, '$1');
}

function plainRuns(runs: PageRun[]) {
  return runs
    .map(({ text }) => text)
    .join('')
    .replace(/[ \t]+$/gm, '')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

function markedRuns(all: PageRun[], hasParts: boolean) {
  const runs: Run[] = all.filter(({ isOfLink }) => !isOfLink);
  const linksAlone = runs.map((run) => ({ ...run, italic: false, bold: false }));
  return markedBy(runs, hasParts) ?? markedBy(linksAlone, hasParts);
}
