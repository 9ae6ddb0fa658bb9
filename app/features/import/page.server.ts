import { DomUtils } from 'htmlparser2';
import { documentOf, type TextDocument, wordsOf } from '#app/features/posts/document/document.ts';
import { readHtml } from '#app/features/posts/document/read-html.ts';
import { unifyLineBreaks } from '#app/features/posts/text/excerpt.ts';
import { type Page, parsePage, wordsAlone } from './bounded-parser.server.ts';
import { type About, type Photograph, readImage } from './page-parts.server.ts';
import type { Note } from './report.ts';

type ReadPage = { document: TextDocument; photographs: Photograph[] };

export function readPage(
  written: string,
  notes: Note[],
  about?: About,
  findHere?: FindHere,
): ReadPage {
  const page = parsePage(withoutDoubleBreaks(written));
  if (!page) {
    notes.push({ code: 'deep' });
    return { document: documentOf(wordsAlone(written)), photographs: [] };
  }
  if (findHere) leadHere(page, findHere);
  const photographs: Photograph[] = [];
  const { document, lost } = readHtml(page.children, {
    keepsLines: keepsLines(written),
    photographOf: (image) => {
      const photograph = readImage(image, about);
      if (!photograph) return undefined;
      photographs.push(photograph);
      return { id: photograph.id, alt: photograph.alt };
    },
  });
  for (const code of ['shapes', 'pictures', 'players'] as const)
    if (lost[code] > 0) notes.push({ code, detail: `${lost[code]}` });
  return { document, photographs };
}

/** Returns the new address of a page of the old site. */
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
  if (!page) return wordsAlone(html);
  return wordsOf(readHtml(page.children, { keepsLines: keepsLines(html), isPlain: true }).document);
}

/** Before the block editor of WordPress a line break was a line, and a blank line a paragraph. */
const keepsLines = (html: string) => !/<p[\s>]|<!-- wp:/i.test(html);

const withoutDoubleBreaks = (html: string) =>
  unifyLineBreaks(html).replaceAll(/(<br\s*\/?>)\n/gi, '$1');
