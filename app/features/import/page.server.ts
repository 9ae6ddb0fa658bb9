import { DomUtils, ElementType } from 'htmlparser2';
import type { Markup } from '#app/features/posts/marks/parse.ts';
import { type Look, lookOf, markedBy, plainLook, type Run, textOfRuns } from '#app/features/posts/marks/runs.ts';
import { unifyLineBreaks } from '#app/features/posts/text/excerpt.ts';
import { type Element, isElement, type Node, type Page, parsePage, wordsAlone } from './bounded-parser.server.ts';
import { type About, hasSign, type Photograph, putParts, takeParts, withoutSigns } from './page-parts.server.ts';
import type { Note } from './report.ts';

type ReadPage = { content: string; markup: Markup; photographs: Photograph[] };

/** With marks where the page has italics, bold, https links, photographs or notes. */
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
  if (marked) return { content: putParts(marked.text, photographs), markup: 1, photographs };
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

/** `isOfLink`: the address behind the words of a link that has a mark. */
type PageRun = Run & { isOfLink?: boolean };

const namesOf = (names: string) => new Set(names.split(' '));
const hidden = namesOf('script style noscript head title template');
const players = namesOf('iframe video audio embed');
const looks = namesOf('em i cite strong b');
const paragraphs = namesOf('p h1 h2 h3 h4 h5 h6 table blockquote figure figcaption dl pre hr iframe video audio embed');
const lines = namesOf('div section article aside header footer main nav form li tr dt dd caption');
const rowsAlone = namesOf('ul ol table thead tbody tfoot tr');

type Around = { look: Look; isPre?: boolean };

/** A page as a reader sees it without its pictures and players: links keep their address, tables their cells. */
class PageReader {
  readonly runs: PageRun[] = [];
  readonly lost = { pictures: 0, players: 0 };
  readonly #keepsLines: boolean;
  #indent = '';
  /** What comes before the next words. */
  #breaks = 0;
  #hasBlank = false;
  #isAtStart = true;

  constructor(page: Page, keepsLines: boolean) {
    this.#keepsLines = keepsLines;
    this.#readAll(page.children, { look: plainLook });
  }

  #readAll(nodes: Node[], around: Around) {
    for (const node of nodes) {
      if (isElement(node)) this.#readElement(node, around);
      else if (node.type === ElementType.Text) this.#readText(node.data, node.parent, around);
    }
  }

  #readText(text: string, parent: unknown, { look, isPre = false }: Around) {
    if (isElement(parent) && rowsAlone.has(parent.name) && text.trim() === '') return;
    const lines = isPre || this.#keepsLines ? text.split('\n') : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#breaks += 1;
      if (isPre) this.#write(line, look);
      else this.#readLine(line.replaceAll(/[ \t\r\f\n]+/g, ' '), look);
    }
  }

  #readLine(words: string, look: Look) {
    if (words.startsWith(' ')) this.#hasBlank = true;
    this.#write(words.replace(/^ | $/g, ''), look);
    if (words.endsWith(' ')) this.#hasBlank = true;
  }

  #write(text: string, look = plainLook) {
    if (text === '') return;
    const before = this.#breaks > 0 ? '\n'.repeat(Math.min(this.#breaks, 2)) + this.#indent : ' ';
    if (!this.#isAtStart && (this.#breaks > 0 || this.#hasBlank)) this.runs.push({ ...plainLook, text: before });
    this.runs.push({ ...(hasSign(text) ? plainLook : look), text });
    this.#breaks = 0;
    this.#hasBlank = false;
    this.#isAtStart = false;
  }

  #inBlock(breaks: number, read: () => void) {
    this.#breaks = Math.max(this.#breaks, breaks);
    read();
    this.#breaks = Math.max(this.#breaks, breaks);
  }

  #readElement(element: Element, around: Around) {
    const { name, attribs, children } = element;
    if (hidden.has(name)) return;
    if (name === 'a') return this.#readLink(element, around);
    if (name === 'ul' || name === 'ol') return this.#readList(element, around);
    if (name === 'td' || name === 'th') return this.#readCell(element, around);
    if (looks.has(name)) return this.#readAll(children, { ...around, look: lookOf(name, attribs, around.look) });
    const breaks = paragraphs.has(name) ? 2 : Number(lines.has(name));
    this.#inBlock(breaks, () => this.#readInside(element, around));
  }

  #readInside({ name, attribs, children }: Element, around: Around) {
    if (name === 'br') this.#breaks += 1;
    else if (name === 'hr') this.#write('---');
    else if (name === 'img') this.lost.pictures += 1;
    else if (players.has(name)) this.#readPlayer(attribs.src);
    else this.#readAll(children, { ...around, isPre: around.isPre || name === 'pre' });
  }

  #readPlayer(src = '') {
    this.lost.players += 1;
    this.#write(src.replace(/^(http:)?\/\//, 'https://'));
  }

  #readLink({ attribs, children }: Element, around: Around) {
    const words = DomUtils.textContent(children).trim();
    const href = (attribs.href ?? '').replace(/^mailto:/, '');
    if (href === '' || href.startsWith('#') || words === href) return this.#readAll(children, around);
    const own = lookOf('a', attribs, { ...around.look, href: undefined });
    this.#readAll(children, { ...around, look: { ...own, href: own.href ?? around.look.href } });
    if (words === '') this.#write(href);
    else this.runs.push({ ...plainLook, text: ` (${href})`, isOfLink: own.href !== undefined });
  }

  #readList({ name, attribs, children, parent }: Element, around: Around) {
    let number = Number.parseInt(attribs.start ?? '1', 10) || 1;
    this.#inBlock(isElement(parent) && parent.name === 'li' ? 1 : 2, () => {
      for (const child of children) {
        const isRow = isElement(child) && child.name === 'li';
        if (!isRow) this.#readAll([child], around);
        else this.#inBlock(1, () => this.#readRow(name === 'ol' ? `${number++}. ` : '- ', child, around));
      }
    });
  }

  #readRow(sign: string, row: Element, around: Around) {
    this.#write(sign);
    const outside = this.#indent;
    this.#indent += '  ';
    this.#isAtStart = true;
    this.#readAll(row.children, around);
    this.#isAtStart = false;
    this.#indent = outside;
  }

  #readCell(cell: Element, around: Around) {
    if (DomUtils.prevElementSibling(cell)) this.#readLine(' | ', plainLook);
    this.#readAll(cell.children, around);
  }
}
