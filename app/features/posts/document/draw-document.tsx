import { createElement, Fragment, type ReactNode } from 'react';
import { splitAddresses } from '#app/platform/web-address.ts';
import {
  type Block,
  type Footnote,
  type Inline,
  type ListItem,
  type Mark,
  type OrderedList,
  type Paragraph,
  type Photograph,
  type Text,
  type TextDocument,
  wordsInside,
} from './document.ts';

type Draw<Node> = (inside: ReactNode, node: Node) => ReactNode;

/** One function for each node and mark of `schema.ts`. `quoted`: a paragraph of a quotation. */
export type Elements = {
  paragraph: (inside: ReactNode, paragraph: Paragraph, isFirst: boolean) => ReactNode;
  heading: Draw<Block>;
  bullet_list: Draw<Block>;
  ordered_list: Draw<OrderedList>;
  list_item: Draw<ListItem>;
  blockquote: Draw<Block>;
  quoted: Draw<Paragraph>;
  photograph: (photograph: Photograph['attrs']) => ReactNode;
  hard_break: () => ReactNode;
  text: (text: string, position: { isLineStart: boolean; isLast: boolean }) => ReactNode;
  footnote: (number: number) => ReactNode;
  link: (inside: ReactNode, href: string) => ReactNode;
  em: (inside: ReactNode) => ReactNode;
  strong: (inside: ReactNode) => ReactNode;
};

/** Plain HTML, which each output changes where it differs. */
export const html: Elements = {
  paragraph: (inside) => <p>{inside}</p>,
  heading: (inside) => <h2>{inside}</h2>,
  bullet_list: (inside) => <ul>{inside}</ul>,
  ordered_list: (inside, { attrs: { start } }) => (
    <ol start={start === 1 ? undefined : start}>{inside}</ol>
  ),
  list_item: (inside) => <li>{inside}</li>,
  blockquote: (inside) => <blockquote>{inside}</blockquote>,
  quoted: (inside) => <p>{inside}</p>,
  photograph: () => null,
  hard_break: () => <br />,
  text: (text) => text,
  footnote: (number) => <sup>{number}</sup>,
  link: (inside, href) => <a href={href}>{inside}</a>,
  em: (inside) => <em>{inside}</em>,
  strong: (inside) => <strong>{inside}</strong>,
};

/** `notes`: the words of the footnotes, in the order of their numbers. Blocks without words are left out. */
export function drawDocument(
  document: TextDocument,
  elements: Elements,
): { body: ReactNode; notes: ReactNode[] } {
  const drawing = new Drawing(elements);
  const blocks = document.content.filter((block) => block.type === 'photograph' || hasWords(block));
  const first = blocks.find(({ type }) => type !== 'photograph');
  const body = together(blocks.map((block) => drawing.block(block, block === first)));
  return { body, notes: drawing.notes.map(({ content }) => drawing.inline(content)) };
}

// Keys would take a third of the time.
const together = (parts: ReactNode[]) => createElement(Fragment, null, ...parts);

export function hasWords(block: Exclude<Block, Photograph> | ListItem): boolean {
  if (block.type !== 'paragraph' && block.type !== 'heading') return block.content.some(hasWords);
  return (
    !!block.content?.some(({ type }) => type === 'footnote') ||
    wordsInside(block.content).trim() !== ''
  );
}

class Drawing {
  readonly notes: Footnote[] = [];
  readonly #elements: Elements;
  #isLineStart = true;

  constructor(elements: Elements) {
    this.#elements = elements;
  }

  block(block: Block, isFirst: boolean): ReactNode {
    const elements = this.#elements;
    switch (block.type) {
      case 'photograph':
        return elements.photograph(block.attrs);
      case 'paragraph':
        return elements.paragraph(this.inline(block.content), block, isFirst);
      case 'heading':
        return elements.heading(this.inline(block.content), block);
      case 'bullet_list':
        return elements.bullet_list(this.#items(block.content), block);
      case 'ordered_list':
        return elements.ordered_list(this.#items(block.content), block);
      case 'blockquote': {
        const paragraphs = block.content.filter(hasWords);
        return elements.blockquote(
          together(
            paragraphs.map((paragraph) =>
              elements.quoted(this.inline(paragraph.content), paragraph),
            ),
          ),
          block,
        );
      }
    }
  }

  /** The paragraphs of one item stand on its lines. */
  #items(items: ListItem[]): ReactNode {
    const drawn = items.filter(hasWords).map((item) => {
      const lines = item.content
        .map(({ content = [] }) => content)
        .filter((content) => content.length > 0);
      const joined = lines.flatMap((line, position): Inline[] =>
        position > 0 ? [{ type: 'hard_break' }, ...line] : line,
      );
      return this.#elements.list_item(this.inline(joined), item);
    });
    return together(drawn);
  }

  inline(content: readonly Inline[] = []): ReactNode {
    this.#isLineStart = true;
    return this.#marked(content, 0, content.at(-1));
  }

  /** Neighbours with the same mark have one element of it, the marks of a node in the order of the schema. */
  #marked(content: readonly Inline[], depth: number, last?: Inline): ReactNode {
    const drawn: ReactNode[] = [];
    for (let at = 0; at < content.length; ) {
      const node = content[at] as Inline;
      const mark = node.marks?.[depth];
      const from = at;
      at += 1;
      if (!mark) {
        drawn.push(this.#node(node, node === last));
        continue;
      }
      while (isSameMark(content[at]?.marks?.[depth], mark)) at += 1;
      drawn.push(this.#mark(mark, this.#marked(content.slice(from, at), depth + 1, last)));
    }
    return drawn.length === 1 ? drawn[0] : together(drawn);
  }

  #mark(mark: Mark, inside: ReactNode): ReactNode {
    return mark.type === 'link'
      ? this.#elements.link(inside, mark.attrs.href)
      : this.#elements[mark.type](inside);
  }

  #node(node: Inline, isLast: boolean): ReactNode {
    if (node.type === 'text') return this.#text(node, isLast);
    if (node.type === 'hard_break') {
      this.#isLineStart = true;
      return this.#elements.hard_break();
    }
    this.#isLineStart = false;
    this.notes.push(node);
    return this.#elements.footnote(this.notes.length);
  }

  /** An address in the text is a link to itself. */
  #text({ text, marks }: Text, isLast: boolean): ReactNode {
    const isLineStart = this.#isLineStart;
    this.#isLineStart = false;
    const { link, text: plain } = this.#elements;
    const isMarked = !!marks?.length;
    if (!text.includes('https://') || marks?.some(({ type }) => type === 'link'))
      return plain(text, { isLineStart, isLast: isLast && !isMarked });
    const parts = splitAddresses(text);
    return together(
      parts.map((part, position) => {
        const place = {
          isLineStart: isLineStart && position === 0,
          isLast: isLast && position === parts.length - 1,
        };
        return part.href
          ? link(part.text, part.href)
          : plain(part.text, { ...place, isLast: place.isLast && !isMarked });
      }),
    );
  }
}

function isSameMark(one: Mark | undefined, other: Mark): boolean {
  if (one?.type !== other.type) return false;
  return one.type !== 'link' || other.type !== 'link' || one.attrs.href === other.attrs.href;
}

const unbreaking = (blanks: string) => '\u00a0'.repeat(blanks.length);

/** For media that drop blanks at the start of a line. */
export const indented = (text: string, { isLineStart }: { isLineStart: boolean }) =>
  isLineStart ? text.replace(/^ +/, unbreaking) : text;

// A line of the widest column holds some seventy characters.
const longestLine = 90;

export function isVerse({ content }: Paragraph): boolean {
  const lines = wordsInside(content).split('\n');
  return lines.length > 1 && lines.every((line) => line.length <= longestLine);
}
