import type {
  Block,
  Footnote,
  Inline,
  Mark,
  Paragraph,
  Photograph,
  TextDocument,
} from './document.ts';
import { emptyDocument, isSame } from './document.ts';
import { readListNumber } from './schema.ts';

export type Shape =
  | { kind: 'heading' | 'quotation' }
  | { kind: 'bullet' | 'number'; number: number };
export type Style = { marks: Mark[]; shape?: Shape };

/** Builds blocks from the words, line breaks and blanks of an HTML page. */
export class DocumentBuilder {
  readonly #blocks: Block[] = [];
  readonly lines: Inline[][] = [];
  #shape?: Shape;
  /** The paragraphs of the current list item or quotation. */
  #paragraphs?: Paragraph[];
  #breaks = 2;
  #blanks = '';

  count = 0;

  lineBreak() {
    this.atLeast(this.#breaks + 1);
  }

  /** 1: a new line, 2: a new paragraph. */
  atLeast(breaks: number) {
    if (breaks === 0) return;
    this.#breaks = Math.max(this.#breaks, breaks);
    this.#blanks = '';
  }

  words(written: string, { marks, shape }: Style, isPre = false) {
    const text = isPre ? written : written.replaceAll(/[ \t\r\f\n]+/g, ' ');
    const words = text.trim();
    if (words === '') return this.#blank(text, isPre);
    const start = text.indexOf(words);
    this.#blank(text.slice(0, start), isPre);
    this.#inline({ type: 'text', ...marked(marks), text: words }, shape);
    this.#blank(text.slice(start + words.length), isPre);
  }

  footnote(content: Footnote['content'], { marks, shape }: Style) {
    this.#inline({ type: 'footnote', content, ...marked(marks) }, shape);
  }

  photograph(attrs: Photograph['attrs']) {
    this.#blocks.push({ type: 'photograph', attrs });
    this.count += 1;
    this.atLeast(2);
  }

  end(): TextDocument {
    return this.#blocks.length > 0
      ? { type: 'doc', content: this.#blocks.map(withoutStrongHeading) }
      : emptyDocument;
  }

  #blank(blanks: string, isPre: boolean) {
    const isDouble = this.#blanks === '' ? this.#breaks > 0 : this.#blanks.endsWith(' ');
    this.#blanks += !isPre && isDouble && blanks.startsWith(' ') ? blanks.slice(1) : blanks;
  }

  #inline(node: Inline, shape?: Shape) {
    const blanks = this.#blanks;
    const isNew = this.#breaks > 1 || shape !== this.#shape;
    if (isNew) this.#start(shape);
    const content = this.lines.at(-1) ?? [];
    const marks = sharedMarks(content.at(-1), node);
    if (!isNew && this.#breaks > 0) content.push({ type: 'hard_break', ...marks });
    // Old texts start with a no-break space.
    const isFirst = this.lines.length === 1 && isNew && blanks.includes('\u00a0');
    if (blanks && !isFirst) add(content, { type: 'text', ...marks, text: blanks });
    add(content, node);
    this.#breaks = 0;
    this.#blanks = '';
    this.count += 1;
  }

  #start(shape?: Shape) {
    const content: Inline[] = [];
    const paragraph: Paragraph = { type: 'paragraph', content };
    this.lines.push(content);
    if (this.#paragraphs && shape === this.#shape) return this.#paragraphs.push(paragraph);
    this.#shape = shape;
    this.#paragraphs =
      shape && shape.kind !== 'heading' ? this.#paragraphsOf(shape, paragraph) : undefined;
    if (!shape) this.#blocks.push(paragraph);
    else if (shape.kind === 'heading')
      this.#blocks.push({ type: 'heading', attrs: { level: 2 }, content });
  }

  #paragraphsOf(shape: Shape, paragraph: Paragraph): Paragraph[] {
    const last = this.#blocks.at(-1);
    const paragraphs = [paragraph];
    if (!('number' in shape)) {
      if (last?.type === 'blockquote') {
        last.content.push(paragraph);
        return last.content;
      }
      this.#blocks.push({ type: 'blockquote', content: paragraphs });
      return paragraphs;
    }
    const item = { type: 'list_item' as const, content: paragraphs };
    const { kind, number } = shape;
    const isBullet = kind === 'bullet';
    if (isBullet && last?.type === 'bullet_list') last.content.push(item);
    else if (isBullet) this.#blocks.push({ type: 'bullet_list', content: [item] });
    else if (last?.type === 'ordered_list' && last.attrs.start + last.content.length === number)
      last.content.push(item);
    else
      this.#blocks.push({
        type: 'ordered_list',
        attrs: { start: readListNumber(`${number}`) },
        content: [item],
      });
    return paragraphs;
  }
}

const marked = (marks: Mark[] = []) => (marks.length > 0 ? { marks } : {});

function sharedMarks(before: Inline | undefined, { marks = [] }: Inline) {
  return marked(before?.marks?.filter((mark) => marks.some((other) => isSame(mark, other))));
}

function add(content: Inline[], node: Inline) {
  const last = content.at(-1);
  if (last?.type === 'text' && node.type === 'text' && isSame(last.marks, node.marks))
    last.text += node.text;
  else content.push(node);
}

function withoutStrongHeading(block: Block): Block {
  if (block.type !== 'heading' || !block.content?.every(isStrong)) return block;
  const content = block.content.map(({ marks = [], ...node }) => ({
    ...node,
    ...marked(marks.filter(({ type }) => type !== 'strong')),
  }));
  return { ...block, content };
}

const isStrong = ({ type, marks }: Inline) =>
  type !== 'text' || !!marks?.some((mark) => mark.type === 'strong');
