import { DomUtils, ElementType, type parseDocument } from 'htmlparser2';
import { decodePercent } from '#app/decode.ts';
import {
  type Block,
  type Footnote,
  type Inline,
  type Mark,
  type Photograph,
  type TextDocument,
  wordsInside,
} from './document.ts';
import { DocumentBuilder, type Shape, type Style } from './document-builder.server.ts';
import { isLink } from './schema.ts';

export type Page = ReturnType<typeof parseDocument>;
export type Node = Page['children'][number];
export type Element = Extract<Node, { attribs: Record<string, string> }>;

export const isElement = (node: unknown): node is Element =>
  typeof node === 'object' && node !== null && 'attribs' in node;

const namesOf = (names: string) => new Set(names.split(' '));
const hidden = namesOf('script style noscript head title template svg math select textarea');
const players = namesOf('iframe video audio embed');
const paragraphs = namesOf('p h1 h2 h3 h4 h5 h6 table blockquote figure figcaption dl pre hr iframe video audio embed');
const lines = namesOf('div section article aside header footer main nav form li tr dt dd caption');
const rowsAlone = namesOf('ul ol table thead tbody tfoot tr');
const headings = namesOf('h1 h2 h3 h4 h5 h6');

type Options = {
  /** Line breaks of the text are line breaks. */
  keepsLines?: boolean;
  /** Links and notes are words. */
  isPlain?: boolean;
  photographOf?: (image: Element) => Photograph['attrs'] | undefined;
};

type Lost = { shapes: number; pictures: number; players: number };

/** Changes the page: takes its footnotes out. */
export function readHtml(page: Page, options: Options = {}): { document: TextDocument; lost: Lost } {
  const reader = new HtmlReader(options, options.isPlain ? new Map() : takeFootnotes(page));
  reader.readAll(page.children, { marks: [] });
  return { document: reader.end(), lost: reader.lost };
}

type Around = Style & { isPre?: boolean };

// A text of more characters is refused.
const longestNotes = 100_000;

class HtmlReader {
  readonly lost: Lost = { shapes: 0, pictures: 0, players: 0 };
  #built = new DocumentBuilder();
  readonly #photographsInNotes: Block[] = [];
  readonly #options: Options;
  readonly #notes: Map<Element, Element>;
  readonly #contents = new Map<Element, Footnote['content']>();
  #lengthOfNotes = 0;

  constructor(options: Options, notes: Map<Element, Element>) {
    this.#options = options;
    this.#notes = notes;
  }

  end(): TextDocument {
    const { content } = this.#built.end();
    return { type: 'doc', content: [...content, ...this.#photographsInNotes] };
  }

  readAll(nodes: Node[], around: Around) {
    for (const node of nodes) {
      if (isElement(node)) this.#readElement(node, around);
      else if (node.type === ElementType.Text) this.#readText(node.data, node.parent, around);
    }
  }

  #readText(text: string, parent: unknown, around: Around) {
    if (isElement(parent) && rowsAlone.has(parent.name) && text.trim() === '') return;
    const lines = around.isPre || this.#options.keepsLines ? text.split('\n') : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#built.lineBreak();
      this.#built.words(line, around, around.isPre);
    }
  }

  #readElement(element: Element, around: Around) {
    const { name } = element;
    if (hidden.has(name) || isMarkerOfWord(element)) return;
    const inside = { ...around, marks: marksOf(element, around.marks), shape: shapeOf(element) ?? around.shape };
    if (name === 'a') return this.#readLink(element, inside);
    if (name === 'ul' || name === 'ol') return this.#readList(element, inside);
    if (name === 'td' || name === 'th') return this.#readCell(element, inside);
    const breaks = paragraphs.has(name) ? 2 : Number(lines.has(name));
    this.#inBlock(breaks, () => this.#readInside(element, inside));
  }

  #inBlock(breaks: number, read: () => void) {
    this.#built.atLeast(breaks);
    read();
    this.#built.atLeast(breaks);
  }

  #readInside(element: Element, around: Around) {
    const { name, attribs, children } = element;
    if (name === 'br') return this.#built.lineBreak();
    if (name === 'hr') return this.#built.words(isRuleOfWord(attribs) ? '' : '---', around);
    if (name === 'img') return this.#readImage(element);
    if (players.has(name)) return this.#readPlayer(attribs.src, around);
    if ((name === 'table' || name === 'form') && DomUtils.textContent(element).trim()) this.lost.shapes += 1;
    this.readAll(children, { ...around, isPre: around.isPre || name === 'pre' });
  }

  #readImage(image: Element) {
    const photograph = this.#options.photographOf?.(image);
    if (photograph) this.#built.photograph(photograph);
    else this.lost.pictures += 1;
  }

  #readPlayer(src = '', around: Around) {
    this.lost.players += 1;
    this.#built.words(src.replace(/^(http:)?\/\//, 'https://'), around);
  }

  #readLink(link: Element, around: Around) {
    const note = this.#notes.get(link);
    if (note && this.#readNote(note, around)) return;
    const words = DomUtils.textContent(link).trim();
    const href = redirectedTo(link.attribs.href?.trim() ?? '').replace(/^mailto:/, '');
    if (words === '') return this.#readImages(link, href, around);
    const isWords = href === '' || href.startsWith('#') || words === href;
    const isMark = !isWords && !this.#options.isPlain && isLink(href);
    const marks = isMark ? withMark(around.marks, { type: 'link', attrs: { href } }) : around.marks;
    this.readAll(link.children, { ...around, marks });
    if (!isWords && !isMark) this.#built.words(` (${href})`, { shape: around.shape, marks: [] });
  }

  /** A link without words is its photographs, or its address. */
  #readImages({ children }: Element, href: string, around: Around) {
    const before = this.#built.count;
    this.readAll(children, around);
    if (this.#built.count === before && !href.startsWith('#')) this.#built.words(href, around);
  }

  #readNote(body: Element, around: Around) {
    const content = this.#contents.get(body) ?? this.#contentOf(body);
    this.#contents.set(body, content);
    if (content.length === 0 || this.#lengthOfNotes > longestNotes) return false;
    this.#lengthOfNotes += wordsInside(content).length;
    this.#built.footnote(content, around);
    return true;
  }

  #contentOf({ children }: Element): Footnote['content'] {
    const around = this.#built;
    this.#built = new DocumentBuilder();
    this.readAll(children, { marks: [] });
    const { lines } = this.#built;
    this.#photographsInNotes.push(...this.#built.end().content.filter(({ type }) => type === 'photograph'));
    this.#built = around;
    const joined = lines.flatMap((line, at): Inline[] => (at > 0 ? [{ type: 'hard_break' }, ...line] : line));
    return joined.filter((node) => node.type !== 'footnote');
  }

  /** Lists in lists become one. */
  #readList({ name, attribs, children }: Element, around: Around) {
    let number = Number.parseInt(attribs.start ?? '1', 10) || 1;
    for (const child of children) {
      const isItem = isElement(child) && child.name === 'li';
      const shape: Shape = name === 'ol' ? { kind: 'number', number } : { kind: 'bullet' };
      this.#inBlock(2, () => this.readAll(isItem ? child.children : [child], isItem ? { ...around, shape } : around));
      if (isItem) number += 1;
    }
  }

  #readCell(cell: Element, around: Around) {
    if (DomUtils.prevElementSibling(cell)) this.#built.words(' | ', { shape: around.shape, marks: [] });
    this.readAll(cell.children, around);
  }
}

const styles = [
  { type: 'em', names: namesOf('i em cite'), property: 'font-style', value: /^(?:italic|oblique)/i },
  { type: 'strong', names: namesOf('b strong'), property: 'font-weight', value: /^(?:bold|[6-9]\d\d)/i },
] as const;

function marksOf({ name, attribs: { style = '' } }: Element, around: Mark[]): Mark[] {
  let marks = around;
  for (const { type, names, property, value } of styles) {
    const declared = lastDeclared(style, property);
    if (declared) marks = value.test(declared) ? withMark(marks, { type }) : marks.filter((mark) => mark.type !== type);
    else if (names.has(name)) marks = withMark(marks, { type });
  }
  return marks;
}

const lastDeclared = (style: string, property: string) =>
  style
    .split(';')
    .map((declaration) => declaration.split(':'))
    .findLast(([name = '']) => name.trim().toLowerCase() === property)?.[1]
    ?.trim();

const orderOfMarks = ['link', 'em', 'strong'];

function withMark(marks: Mark[], mark: Mark): Mark[] {
  const others = marks.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort((one, other) => orderOfMarks.indexOf(one.type) - orderOfMarks.indexOf(other.type));
}

/** Word writes the items of a list as paragraphs that contain their own marker. */
function shapeOf(element: Element): Shape | undefined {
  const { name, attribs } = element;
  if (headings.has(name)) return { kind: 'heading' };
  if (name === 'blockquote' || /^Mso(?:Intense)?Quote/.test(attribs.class ?? '')) return { kind: 'quotation' };
  if (!/mso-list:\s*l\d/.test(attribs.style ?? '')) return undefined;
  const marker = DomUtils.findOne(isMarkerOfWord, element.children);
  const [number] = /\d+/.exec(marker ? DomUtils.textContent(marker) : '') ?? [];
  return number ? { kind: 'number', number: Number(number) } : { kind: 'bullet' };
}

const isMarkerOfWord = ({ attribs }: Element) => /mso-list:\s*ignore/i.test(attribs.style ?? '');
const isRuleOfWord = ({ size, width }: Element['attribs']) => size === '1' && width === '33%';

/** Documents and mails of Google lead through itself. */
function redirectedTo(href: string): string {
  if (!/^https:\/\/www\.google\.\w+\/url\?/.test(href)) return href;
  const { searchParams } = new URL(href);
  return searchParams.get('q') ?? searchParams.get('url') ?? href;
}

const isCall = (link: Element) => /^[[(]?(?:\d{1,3}|\*{1,3}|[a-z])[\])]?$/i.test(DomUtils.textContent(link).trim());

/** By the numeral, star or letter that links to it. Takes them out of the page, without their ways back. */
function takeFootnotes(page: Page): Map<Element, Element> {
  const all = DomUtils.getElementsByTagName('*', page);
  const targets = new Map(all.flatMap((element) => targetsOf(element).map((target) => [target, element])));
  const notes = findFootnotes(all, targets);
  const calling = new Set([...notes.keys()].flatMap(blocksAround));
  const leadsBack = (link: Element) => {
    const block = blockOf(link, targets);
    return !block || calling.has(block);
  };
  for (const body of new Set(notes.values())) {
    for (const back of linksWithin(body).filter(leadsBack)) DomUtils.removeElement(back);
    DomUtils.removeElement(body);
  }
  return notes;
}

/** A block with a way back, which is called from outside of all notes. */
function findFootnotes(all: Element[], targets: Map<string, Element>): Map<Element, Element> {
  const notes = new Map<Element, Element>();
  const isNote = new Map<Element, boolean>();
  const isInNote = (link: Element) => blocksAround(link).some((block) => isNote.get(block));
  for (const link of all.filter((element) => isWithin(element) && isCall(element))) {
    const block = blockOf(link, targets);
    if (!block || blocksAround(link).includes(block) || isInNote(link)) continue;
    isNote.set(block, isNote.get(block) ?? isFootnote(block, notes));
    if (isNote.get(block)) notes.set(link, block);
  }
  // A note that stands before its call may call others itself.
  return new Map([...notes].filter(([link]) => !isInNote(link)));
}

/** The block that a link within the page leads to. */
function blockOf({ attribs: { href = '' } }: Element, targets: Map<string, Element>): Element | undefined {
  const target = href.slice(1);
  return blocksAround(targets.get(decodePercent(target) ?? target))[0];
}

/** Before 2014 a target had a name. */
const targetsOf = ({ name, attribs }: Element) =>
  [attribs.id, name === 'a' && attribs.name].filter((id) => !!id) as string[];

const noteBlocks = namesOf('li p div dd section aside');

/** The nearest first. */
function blocksAround(element?: Element): Element[] {
  const blocks: Element[] = [];
  for (let at: unknown = element; isElement(at); at = at.parent) if (noteBlocks.has(at.name)) blocks.push(at);
  return blocks;
}

const isFootnote = (block: Element, notes: Map<Element, Element>) =>
  linksWithin(block).some((link) => !notes.has(link)) ||
  /footnote|\bfn/i.test(`${block.attribs.class} ${block.attribs.id}`);

const isWithin = ({ name, attribs }: Element) => name === 'a' && !!attribs.href?.startsWith('#');

const linksWithin = (block: Element) => DomUtils.getElementsByTagName('a', block).filter(isWithin);
