import { DomUtils, ElementType, parseDocument } from 'htmlparser2';
import { decodePercent } from '#app/decode.ts';
import { type Look, lookOf, type Marked, markedBy, type PageShape, plainLook, type Run } from './runs.ts';

export type Page = ReturnType<typeof parseDocument>;
export type Node = Page['children'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

export const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'attribs' in node;

/** `isOfLink`: the address behind the words of a link; true where the link has a mark. */
type PageRun = Run & { isOfLink?: boolean };

const namesOf = (names: string) => new Set(names.split(' '));
const hidden = namesOf('script style noscript head title template svg math select textarea');
const players = namesOf('iframe video audio embed');
const paragraphs = namesOf('p h1 h2 h3 h4 h5 h6 table blockquote figure figcaption dl pre hr iframe video audio embed');
const lines = namesOf('div section article aside header footer main nav form li tr dt dd caption');
const rowsAlone = namesOf('ul ol table thead tbody tfoot tr');

type Around = { look: Look; isPre?: boolean };

/** Undefined without marks. A parser that knows no scripts reads it; its notes count on from `lastNote`. */
export function markedFromHtml(html: string, lastNote = 0): Marked | undefined {
  const page = parseDocument(withoutSigns(html));
  const notes = takeNotes(page);
  const { runs } = new PageReader(page, false);
  const words = runs.filter(({ isOfLink }) => isOfLink === undefined);
  const marked = markedBy(words, { always: notes.size > 0, notes });
  return marked && { ...marked, text: putNotes(marked.text, lastNote) };
}

/** A page as a reader sees it without its pictures and players: links keep their address, tables their cells. */
export class PageReader {
  readonly runs: PageRun[] = [];
  readonly lost = { pictures: 0, players: 0 };
  readonly #keepsLines: boolean;
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
    const before = this.#breaks > 0 ? '\n'.repeat(Math.min(this.#breaks, 2)) : ' ';
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
    const { name, attribs } = element;
    if (hidden.has(name)) return;
    if (name === 'a') return this.#readLink(element, around);
    if (name === 'ul' || name === 'ol') return this.#readList(element, around);
    if (name === 'td' || name === 'th') return this.#readCell(element, around);
    if (isSignOfWord(element)) return;
    const breaks = paragraphs.has(name) ? 2 : Number(lines.has(name));
    const look = lookOf(name, attribs, around.look);
    const shape = shapeOf(element) ?? look.shape;
    this.#inBlock(breaks, () => this.#readInside(element, { ...around, look: { ...look, shape } }));
  }

  #readInside({ name, attribs, children }: Element, around: Around) {
    if (name === 'br') this.#breaks += 1;
    else if (name === 'hr') this.#write(isRuleOfWord(attribs) ? '' : '---');
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
    const href = redirectedTo(attribs.href ?? '').replace(/^mailto:/, '');
    if (href === '' || href.startsWith('#') || words === href) return this.#readAll(children, around);
    const own = lookOf('a', { ...attribs, href }, { ...around.look, href: undefined });
    this.#readAll(children, { ...around, look: { ...own, href: own.href ?? around.look.href } });
    if (words === '') this.#write(href);
    else this.runs.push({ ...plainLook, text: ` (${href})`, isOfLink: own.href !== undefined });
  }

  /** Lists in lists become one. */
  #readList({ name, attribs, children }: Element, around: Around) {
    let number = Number.parseInt(attribs.start ?? '1', 10) || 1;
    for (const child of children) {
      const isItem = isElement(child) && child.name === 'li';
      const shape: PageShape = name === 'ol' ? { kind: 'number', number } : { kind: 'bullet' };
      const inItem = { ...around, look: { ...around.look, shape } };
      this.#inBlock(2, () => this.#readAll(isItem ? child.children : [child], isItem ? inItem : around));
      if (isItem) number += 1;
    }
  }

  #readCell(cell: Element, around: Around) {
    if (DomUtils.prevElementSibling(cell)) this.#readLine(' | ', plainLook);
    this.#readAll(cell.children, around);
  }
}

const headings = namesOf('h1 h2 h3 h4 h5 h6');

/** Word writes the items of a list as paragraphs that bear their own sign. */
function shapeOf(element: Element): PageShape | undefined {
  const { name, attribs } = element;
  if (headings.has(name)) return { kind: 'heading' };
  if (name === 'blockquote' || /^Mso(?:Intense)?Quote/.test(attribs.class ?? '')) return { kind: 'quotation' };
  if (!/mso-list:\s*l\d/.test(attribs.style ?? '')) return undefined;
  const sign = DomUtils.findOne(isSignOfWord, element.children);
  const [number] = /\d+/.exec(sign ? DomUtils.textContent(sign) : '') ?? [];
  return number ? { kind: 'number', number: Number(number) } : { kind: 'bullet' };
}

const isSignOfWord = ({ attribs }: Element) => /mso-list:\s*ignore/i.test(attribs.style ?? '');
const isRuleOfWord = ({ size, width }: Element['attribs']) => size === '1' && width === '33%';

/** Documents and mails of Google lead through itself. */
function redirectedTo(href: string): string {
  if (!/^https:\/\/www\.google\.\w+\/url\?/.test(href)) return href;
  const { searchParams } = new URL(href);
  return searchParams.get('q') ?? searchParams.get('url') ?? href;
}

// Unicode keeps these two characters out of texts.
const signOf = (kind: 'p' | 'a' | 'n', number: number) => `\ufdd2${kind}${number}\ufdd3`;
export const signNode = (kind: 'p' | 'a', number: number) => parseDocument(signOf(kind, number)).children[0] as Node;
export const withoutSigns = (html: string) => html.replaceAll(/[\ufdd2\ufdd3]/g, '');
const hasSign = (text: string) => text.includes('\ufdd2');

const isCall = (link: Element) => /^[[(]?(?:\d{1,3}|\*{1,3}|[a-z])[\])]?$/i.test(DomUtils.textContent(link).trim());

/** A numeral, a star or a letter that links to a block with a way back calls a note. */
export function takeNotes(page: Page): Set<string> {
  const all = DomUtils.getElementsByTagName('*', page);
  const links = all.filter(({ name, attribs }) => name === 'a' && attribs.href?.startsWith('#'));
  const places = new Map(all.flatMap((element) => placesOf(element).map((place) => [place, element])));
  const calls = new Set<string>();
  for (const link of links.filter(isCall)) {
    const place = (link.attribs.href ?? '').slice(1);
    const body = noteAround(places.get(decodePercent(place) ?? place), link);
    if (!body) continue;
    const number = calls.size + 1;
    calls.add(`${number}`);
    const words = wordsOf(body);
    DomUtils.replaceElement(link, signNode('a', number));
    DomUtils.removeElement(body);
    for (const node of parseDocument(`<p>${signOf('n', number)} ${words}</p>`).children)
      DomUtils.appendChild(page, node);
  }
  return calls;
}

/** Before 2014 a place had a name. */
const placesOf = ({ name, attribs }: Element) =>
  [attribs.id, name === 'a' && attribs.name].filter((id) => !!id) as string[];

const noteBlocks = ['li', 'p', 'div', 'dd', 'section', 'aside'];

function noteAround(target: Element | undefined, link: Element): Element | undefined {
  for (let at: unknown = target; isElement(at); at = at.parent)
    if (noteBlocks.includes(at.name)) return !linksIn(at).includes(link) && isNote(at) ? at : undefined;
  return undefined;
}

const isNote = (block: Element) =>
  waysBack(block).length > 0 || /footnote|\bfn/i.test(`${block.attribs.class} ${block.attribs.id}`);

const linksIn = (block: Element) => DomUtils.getElementsByTagName('a', block);

const waysBack = (block: Element) => linksIn(block).filter(({ attribs }) => attribs.href?.startsWith('#'));

function wordsOf(body: Element) {
  for (const back of waysBack(body)) DomUtils.removeElement(back);
  return DomUtils.getInnerHTML(body)
    .replaceAll(/<\/?(p|div|li|br|blockquote|h\d)\b[^>]*>/gi, ' ')
    .replaceAll(/\s+/g, ' ');
}

export const putNotes = (text: string, last = 0) =>
  text.replaceAll(/\ufdd2([an])(\d+)\ufdd3/g, (_sign, kind, number) => {
    return `[^${last + Number(number)}]${kind === 'n' ? ':' : ''}`;
  });
