import { DomUtils } from 'htmlparser2';
import { documentOf, type TextDocument, wordsOf } from '#app/features/writing/document/document.ts';
import { isElement, type PageElement } from '#app/features/writing/document/html-page.ts';
import { readHtml } from '#app/features/writing/document/read-html.ts';
import { readLine } from '#app/features/writing/lines.ts';
import { unifyLineBreaks } from '#app/features/writing/text/excerpt.ts';
import { type Page, parsePage, wordsAlone } from './bounded-parser.server.ts';
import type { Note } from './report.ts';
import { uuidOf } from './rows.server.ts';

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
  if (findHere) linkToOwnPosts(page, findHere);
  const photographs: Photograph[] = [];
  const { document, lost } = readHtml(page.children, {
    preservesLines: preservesLines(written),
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

export type FindHere = (url: string) => string | undefined;

function linkToOwnPosts(page: Page, findHere: FindHere) {
  for (const link of DomUtils.getElementsByTagName('a', page)) {
    const { href = '#' } = link.attribs;
    const here = href.startsWith('#') ? undefined : findHere(href);
    if (!here) continue;
    link.attribs.href = here;
    if (DomUtils.textContent(link).trim() === href) link.children = [];
  }
}

export function readWords(html: string) {
  const page = parsePage(withoutDoubleBreaks(html));
  if (!page) return wordsAlone(html);
  return wordsOf(
    readHtml(page.children, { preservesLines: preservesLines(html), isPlain: true }).document,
  );
}

/** Before the block editor of WordPress a line break was a line, and a blank line a paragraph. */
const preservesLines = (html: string) => !/<p[\s>]|<!-- wp:/i.test(html);

const withoutDoubleBreaks = (html: string) =>
  unifyLineBreaks(html).replaceAll(/(<br\s*\/?>)\n/gi, '$1');

/** `urls`: the best first. The document has `id` until the site has the photograph. */
export type Photograph = { id: string; urls: string[]; alt: string; caption?: string };

export type About = (attributes: Record<string, string>) => { url?: string; alt?: string };

function readImage(
  { attribs, parent }: PageElement,
  about: About = () => ({}),
): Photograph | undefined {
  const { src = '', srcset = '', width, height } = attribs;
  const isPixel = width === '1' || height === '1';
  const { url = '', alt = '' } = about(attribs);
  const sized = srcset.split(/,\s+/).map((one) => one.trim().split(/\s+/));
  const [widest] =
    sized.toSorted(([, a = ''], [, b = '']) => Number.parseFloat(b) - Number.parseFloat(a))[0] ??
    [];
  const linked = isElement(parent) && parent.name === 'a' ? parent.attribs.href : '';
  const isPicture = /\.(jpe?g|png|webp|avif|gif)([?#]|$)|googleusercontent\.com\/img\//i.test(
    linked ?? '',
  );
  const written = [
    url,
    widest,
    isPicture ? linked : '',
    attribs['data-orig-file'],
    attribs['data-src'],
    src,
  ];
  const urls = [...new Set(written.map((url) => url?.trim() ?? ''))].filter(
    (url) => url && !url.startsWith('data:'),
  );
  if (isPixel || urls.length === 0) return undefined;
  return { id: uuidOf(`picture:${src || urls[0]}`), urls, alt: readLine(attribs.alt || alt) };
}

export const featuredOf = (url: string, alt: string, caption: string): Photograph => ({
  id: uuidOf(`picture:${url}`),
  urls: [url],
  alt: readLine(alt),
  caption,
});
