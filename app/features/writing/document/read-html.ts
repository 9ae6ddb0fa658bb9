import {
  type Block,
  type Footnote,
  type Inline,
  type Mark,
  type Photograph,
  type TextDocument,
  wordsInside,
} from './document.ts';
import { DocumentBuilder, type Shape, type Style } from './document-builder.ts';
import {
  addressOf,
  elementsIn,
  findFootnotes,
  isElement,
  namesOf,
  type PageElement,
  type PageNode,
  textOf,
} from './html-page.ts';
import { isLink } from './schema.ts';

const unseen = namesOf('script style noscript head title template svg math select textarea button');
const players = namesOf('iframe video audio embed');
const paragraphs = namesOf(
  'p h1 h2 h3 h4 h5 h6 table blockquote figure figcaption dl pre hr iframe video audio embed',
);
const lines = namesOf(
  'div section article aside header footer main nav form address li dt dd caption',
);
const rowsAlone = namesOf('ul ol table thead tbody tfoot tr');
const headings = namesOf('h1 h2 h3 h4 h5 h6');

type Options = {
  preservesLines?: boolean;
  isPlain?: boolean;
  photographOf?: (image: PageElement) => Photograph['attrs'] | undefined;
  /** Omits horizontal rules and the addresses of empty links. */
  isPasted?: boolean;
};

type Lost = { shapes: number; pictures: number; players: number };

export function readHtml(
  nodes: PageNode[],
  options: Options = {},
): { document: TextDocument; lost: Lost } {
  const reader = new HtmlReader(options, findFootnotes(options.isPlain ? [] : nodes));
  reader.readAll(nodes, { marks: [] });
  return { document: reader.end(), lost: reader.lost };
}

type Footnotes = ReturnType<typeof findFootnotes>;

/** `isFlat`: blocks become words, as in a row with several cells. */
type Around = Style & { isPre?: boolean; isFlat?: boolean };

// A text of more characters is refused.
const longestNotes = 100_000;

class HtmlReader {
  readonly lost: Lost = { shapes: 0, pictures: 0, players: 0 };
  #built = new DocumentBuilder();
  readonly #photographsInNotes: Block[] = [];
  readonly #options: Options;
  readonly #footnotes: Footnotes;
  readonly #contents = new Map<PageElement, Footnote['content']>();
  #lengthOfNotes = 0;

  constructor(options: Options, footnotes: Footnotes) {
    this.#options = options;
    this.#footnotes = footnotes;
  }

  end(): TextDocument {
    const { content } = this.#built.end();
    return { type: 'doc', content: [...content, ...this.#photographsInNotes] };
  }

  readAll(nodes: PageNode[], around: Around) {
    for (const node of nodes) {
      if (isElement(node)) this.#readElement(node, around);
      else this.#readText(textOf(node), node.parent, around);
    }
  }

  #readText(text: string, parent: unknown, around: Around) {
    if (isElement(parent) && rowsAlone.has(parent.name) && text.trim() === '') return;
    const lines = around.isPre || this.#options.preservesLines ? text.split('\n') : [text];
    for (const [index, line] of lines.entries()) {
      if (index > 0) this.#lineBreak(around);
      this.#built.words(line, around, around.isPre);
    }
  }

  #readElement(element: PageElement, around: Around) {
    const { name } = element;
    if (isUnseen(element) || this.#isApart(element)) return;
    const inside = {
      ...around,
      marks: marksOf(element, around.marks),
      shape: shapeOf(element, around),
    };
    if (name === 'a') return this.#readLink(element, inside);
    if (name === 'ul' || name === 'ol') return this.#readList(element, inside);
    if (name === 'tr') return this.#readRow(element, inside);
    const breaks = paragraphs.has(name) ? 2 : Number(lines.has(name));
    this.#inBlock(breaks, inside, () => this.#readInside(element, inside));
  }

  #isApart(node: PageNode) {
    return isElement(node) && this.#footnotes.apart.has(node);
  }

  #inBlock(breaks: number, around: Around, read: () => void) {
    this.#end(breaks, around);
    read();
    this.#end(breaks, around);
  }

  #end(breaks: number, around: Around) {
    if (!around.isFlat) this.#built.atLeast(breaks);
    else if (breaks > 0) this.#built.words(' ', around);
  }

  #lineBreak(around: Around) {
    if (around.isFlat) this.#built.words(' ', around);
    else this.#built.lineBreak();
  }

  #readInside(element: PageElement, around: Around) {
    const { name, attribs, children } = element;
    if (name === 'br') return this.#lineBreak(around);
    if (name === 'hr') return this.#readRule(attribs, around);
    if (name === 'img') return this.#readImage(element);
    if (players.has(name)) return this.#readPlayer(attribs.src, around);
    if ((name === 'table' || name === 'form') && textOf(element).trim()) this.lost.shapes += 1;
    this.readAll(children, { ...around, isPre: around.isPre || isPre(element) });
  }

  #readRule(attribs: PageElement['attribs'], around: Around) {
    if (!this.#options.isPasted && !isRuleOfWord(attribs)) this.#built.words('---', around);
  }

  #readImage(image: PageElement) {
    const photograph = this.#options.photographOf?.(image);
    if (photograph) this.#built.photograph(photograph);
    else this.lost.pictures += 1;
  }

  #readPlayer(src = '', around: Around) {
    this.lost.players += 1;
    this.#built.words(src.replace(/^(http:)?\/\//, 'https://'), around);
  }

  #readLink(link: PageElement, around: Around) {
    const note = this.#footnotes.called.get(link);
    if (note && this.#readNote(note, around)) return;
    const words = textOf(link).trim();
    const href = addressOf(link);
    if (words === '') return this.#readImages(link, href, around);
    if (href === '' || words === href) return this.readAll(link.children, around);
    const isMark = !this.#options.isPlain && isLink(href);
    const marks = isMark ? withMark(around.marks, { type: 'link', attrs: { href } }) : around.marks;
    this.readAll(link.children, { ...around, marks });
    if (!isMark) this.#built.words(` (${href})`, { shape: around.shape, marks: [] });
  }

  /** An empty link is read as its photographs or its address. */
  #readImages({ children }: PageElement, href: string, around: Around) {
    const before = this.#built.count;
    this.readAll(children, around);
    if (this.#built.count === before && !this.#options.isPasted) this.#built.words(href, around);
  }

  #readNote(body: PageElement, around: Around) {
    const content = this.#contents.get(body) ?? this.#contentOf(body);
    this.#contents.set(body, content);
    if (content.length === 0 || this.#lengthOfNotes > longestNotes) return false;
    this.#lengthOfNotes += wordsInside(content).length;
    this.#built.footnote(content, around);
    return true;
  }

  #contentOf({ children }: PageElement): Footnote['content'] {
    const around = this.#built;
    this.#built = new DocumentBuilder();
    this.readAll(children, { marks: [] });
    const { lines } = this.#built;
    this.#photographsInNotes.push(
      ...this.#built.end().content.filter(({ type }) => type === 'photograph'),
    );
    this.#built = around;
    const joined = lines.flatMap((line, at): Inline[] =>
      at > 0 ? [{ type: 'hard_break' }, ...line] : line,
    );
    return joined.filter((node) => node.type !== 'footnote');
  }

  /** Nested lists become lists of one level. */
  #readList({ name, attribs, children }: PageElement, around: Around) {
    let number = Number.parseInt(attribs.start ?? '1', 10) || 1;
    const kind = name === 'ol' ? 'number' : 'bullet';
    for (const child of children.filter((node) => !this.#isApart(node))) {
      const isItem = isElement(child) && child.name === 'li';
      const inside =
        isItem && !around.isFlat ? { ...around, shape: { kind, number } as const } : around;
      this.#inBlock(2, around, () => this.readAll(isItem ? child.children : [child], inside));
      if (isItem) number += 1;
    }
  }

  #readRow({ children }: PageElement, around: Around) {
    const cells = children.filter(isElement);
    const inside = { ...around, isFlat: around.isFlat || cells.length > 1 };
    this.#inBlock(1, around, () => {
      for (const child of children) {
        if (isElement(child) && child !== cells[0])
          this.#built.words(' | ', { shape: around.shape, marks: [] });
        this.readAll([child], inside);
      }
    });
  }
}

const isUnseen = ({ name, attribs }: PageElement) =>
  unseen.has(name) ||
  'hidden' in attribs ||
  isMarkerOfWord(attribs) ||
  lastDeclared(attribs.style, 'display') === 'none';

const isPre = ({ name, attribs }: PageElement) =>
  name === 'pre' || /^pre/.test(lastDeclared(attribs.style, 'white-space') ?? '');

const styles = [
  {
    type: 'em',
    names: namesOf('i em cite'),
    property: 'font-style',
    value: /^(?:italic|oblique)/i,
  },
  {
    type: 'strong',
    names: namesOf('b strong'),
    property: 'font-weight',
    value: /^(?:bold|[6-9]\d\d)/i,
  },
] as const;

function marksOf({ name, attribs: { style } }: PageElement, around: Mark[]): Mark[] {
  let marks = around;
  for (const { type, names, property, value } of styles) {
    const declared = lastDeclared(style, property);
    if (declared)
      marks = value.test(declared)
        ? withMark(marks, { type })
        : marks.filter((mark) => mark.type !== type);
    else if (names.has(name)) marks = withMark(marks, { type });
  }
  return marks;
}

const lastDeclared = (style = '', property: string) =>
  style
    .split(';')
    .map((declaration) => declaration.split(':'))
    .findLast(([name = '']) => name.trim().toLowerCase() === property)?.[1]
    ?.trim();

const orderOfMarks = ['link', 'em', 'strong'];

function withMark(marks: Mark[], mark: Mark): Mark[] {
  const others = marks.filter(({ type }) => type !== mark.type);
  return [...others, mark].sort(
    (one, other) => orderOfMarks.indexOf(one.type) - orderOfMarks.indexOf(other.type),
  );
}

function shapeOf(element: PageElement, { shape, isFlat }: Around): Shape | undefined {
  const { name, attribs } = element;
  if (isFlat) return shape;
  if (headings.has(name)) return shape && 'number' in shape ? shape : { kind: 'heading' };
  if (name === 'blockquote' || /^Mso(?:Intense)?Quote/.test(attribs.class ?? ''))
    return { kind: 'quotation' };
  return itemOfWord(element) ?? shape;
}

/** Word writes a list item as a paragraph that contains its marker. */
function itemOfWord({ attribs: { style = '' }, children }: PageElement): Shape | undefined {
  if (!/mso-list:\s*l\d/.test(style)) return undefined;
  const marker = elementsIn(children).find(({ attribs }) => isMarkerOfWord(attribs));
  const [number] = /\d+/.exec(marker ? textOf(marker) : '') ?? [];
  return number ? { kind: 'number', number: Number(number) } : { kind: 'bullet', number: 1 };
}

const isMarkerOfWord = ({ style = '' }: PageElement['attribs']) =>
  /mso-list:\s*ignore/i.test(style);
const isRuleOfWord = ({ size, width }: PageElement['attribs']) => size === '1' && width === '33%';
