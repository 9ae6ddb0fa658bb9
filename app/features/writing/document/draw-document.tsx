import { createElement, Fragment, type ReactNode } from 'react';
import { splitAddresses } from '#app/platform/web-address.ts';
import {
  type Block,
  type Footnote,
  type Inline,
  inlineOf,
  isSame,
  type ListItem,
  type Paragraph,
  type Photograph,
  type Text,
  type TextDocument,
  wordsInside,
} from './document.ts';

/** One function for each node and mark of `schema.ts`. `quoted`: a paragraph of a quotation. */
export type Elements<R = ReactNode> = {
  paragraph: (inside: R, paragraph: Paragraph, isFirst: boolean) => R;
  heading: (inside: R) => R;
  bullet_list: (inside: R) => R;
  /** `start`: undefined for 1. */
  ordered_list: (inside: R, start?: number) => R;
  list_item: (inside: R, number?: number) => R;
  blockquote: (inside: R) => R;
  quoted: (inside: R) => R;
  photograph: (photograph: Photograph['attrs']) => R;
  hard_break: () => R;
  text: (text: string, position: { isLineStart: boolean; isLast: boolean }) => R;
  footnote: (number: number) => R;
  link: (inside: R, href: string) => R;
  em: (inside: R) => R;
  strong: (inside: R) => R;
};

export const html: Elements = {
  paragraph: (inside) => <p>{inside}</p>,
  heading: (inside) => <h2>{inside}</h2>,
  bullet_list: (inside) => <ul>{inside}</ul>,
  ordered_list: (inside, start) => <ol start={start}>{inside}</ol>,
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

/** `notes`: the words of the footnotes, in the order of their numbers. An empty block is not drawn. */
export function drawDocument(
  document: TextDocument,
  elements: Elements,
): { body: ReactNode; notes: ReactNode[] } {
  const { blocks, notes } = drawBlocks(document, elements, fragmentOf);
  return { body: fragmentOf(blocks), notes };
}

// Keys would take a third of the time.
const fragmentOf = (parts: ReactNode[]) => createElement(Fragment, null, ...parts);

const plainElements: Elements<string> = {
  paragraph: (inside) => inside,
  heading: (inside) => inside,
  bullet_list: (inside) => inside.trimEnd(),
  ordered_list: (inside) => inside.trimEnd(),
  list_item: (inside, number) =>
    `${number ? `${number}.` : '-'} ${inside.replaceAll('\n', '\n  ')}\n`,
  blockquote: (inside) => inside.replace(/\n>\n$/, ''),
  quoted: (inside) => `> ${inside.replaceAll('\n', '\n> ')}\n>\n`,
  photograph: () => '',
  hard_break: () => '\n',
  text: (text) => text,
  footnote: (number) => `[${number}]`,
  link: (inside, href) => (inside === href ? href : `${inside} (${href})`),
  em: (inside) => inside,
  strong: (inside) => inside,
};

/** For a mail without HTML: the blocks, then the footnotes. */
export function plainParts(
  document: TextDocument,
  photograph: Elements<string>['photograph'] = () => '',
): string[] {
  const elements = { ...plainElements, photograph };
  const { blocks, notes } = drawBlocks(document, elements, (parts) => parts.join(''));
  const numbered = notes.map((words, position) => `[${position + 1}] ${words}`);
  return [...blocks, ...numbered].filter((part) => part.trim() !== '');
}

function drawBlocks<R>(
  document: TextDocument,
  elements: Elements<R>,
  together: (parts: R[]) => R,
): { blocks: R[]; notes: R[] } {
  const drawing = new Drawing(elements, together);
  const visible = document.content.filter(
    (block) => block.type === 'photograph' || hasWords(block),
  );
  const first = visible.find(({ type }) => type !== 'photograph');
  const blocks = visible.map((block) => drawing.block(block, block === first));
  return { blocks, notes: drawing.notes.map(({ content }) => drawing.inline(content)) };
}

export function hasWords(block: Block | ListItem): boolean {
  return inlineOf(block).some(
    (node) => node.type === 'footnote' || (node.type === 'text' && node.text.trim() !== ''),
  );
}

class Drawing<R> {
  readonly notes: Footnote[] = [];
  readonly #elements: Elements<R>;
  readonly #together: (parts: R[]) => R;
  #isLineStart = true;

  constructor(elements: Elements<R>, together: (parts: R[]) => R) {
    this.#elements = elements;
    this.#together = together;
  }

  block(block: Block, isFirst: boolean): R {
    const elements = this.#elements;
    switch (block.type) {
      case 'photograph':
        return elements.photograph(block.attrs);
      case 'paragraph':
        return elements.paragraph(this.inline(block.content), block, isFirst);
      case 'heading':
        return elements.heading(this.inline(block.content));
      case 'bullet_list':
        return elements.bullet_list(this.#items(block.content));
      case 'ordered_list': {
        const { start } = block.attrs;
        return elements.ordered_list(
          this.#items(block.content, start),
          start === 1 ? undefined : start,
        );
      }
      case 'blockquote': {
        const quoted = block.content
          .filter(hasWords)
          .map(({ content }) => elements.quoted(this.inline(content)));
        return elements.blockquote(this.#together(quoted));
      }
    }
  }

  #items(items: ListItem[], start?: number): R {
    const drawn = items
      .filter(hasWords)
      .map((item, position) =>
        this.#elements.list_item(this.inline(joinLines(item)), start && start + position),
      );
    return this.#together(drawn);
  }

  inline(content: readonly Inline[] = []): R {
    this.#isLineStart = true;
    return this.#marked(content, 0, content.at(-1));
  }

  /** Adjacent nodes with the same mark have one element for the mark. */
  #marked(content: readonly Inline[], depth: number, last?: Inline): R {
    const drawn: R[] = [];
    for (let at = 0; at < content.length; ) {
      const node = content[at] as Inline;
      const mark = node.marks?.[depth];
      const from = at;
      at += 1;
      if (!mark) {
        drawn.push(this.#node(node, node === last));
        continue;
      }
      while (isSame(content[at]?.marks?.[depth], mark)) at += 1;
      const inside = this.#marked(content.slice(from, at), depth + 1, last);
      drawn.push(
        mark.type === 'link'
          ? this.#elements.link(inside, mark.attrs.href)
          : this.#elements[mark.type](inside),
      );
    }
    return drawn.length === 1 ? (drawn[0] as R) : this.#together(drawn);
  }

  #node(node: Inline, isLast: boolean): R {
    if (node.type === 'text') return this.#text(node, isLast);
    this.#isLineStart = node.type === 'hard_break';
    if (node.type === 'hard_break') return this.#elements.hard_break();
    return this.#elements.footnote(this.notes.push(node));
  }

  /** An address in the text is a link to itself. */
  #text({ text, marks = [] }: Text, isLast: boolean): R {
    const isLineStart = this.#isLineStart;
    this.#isLineStart = false;
    const { link, text: plain } = this.#elements;
    const isLinked = marks.some(({ type }) => type === 'link');
    const parts = isLinked ? [{ text }] : splitAddresses(text);
    const drawn = parts.map(({ text, href }: (typeof parts)[number], at) => {
      const isEnd = isLast && marks.length === 0 && at === parts.length - 1;
      const words = plain(text, { isLineStart: isLineStart && at === 0, isLast: isEnd && !href });
      return href ? link(words, href) : words;
    });
    return drawn.length === 1 ? (drawn[0] as R) : this.#together(drawn);
  }
}

function joinLines({ content }: ListItem): Inline[] {
  return content
    .flatMap(({ content: line = [] }): Inline[] =>
      line.length > 0 ? [{ type: 'hard_break' }, ...line] : [],
    )
    .slice(1);
}

const unbreaking = (blanks: string) => '\u00a0'.repeat(blanks.length);

/** Mails and feeds drop blanks at the start of a line. */
export const indented = (text: string, { isLineStart }: { isLineStart: boolean }) =>
  isLineStart ? text.replace(/^ +/, unbreaking) : text;

// A line of the widest column holds some seventy characters.
const longestLine = 90;

export function isVerse({ content }: Paragraph): boolean {
  const lines = wordsInside(content).split('\n');
  return lines.length > 1 && lines.every((line) => line.length <= longestLine);
}
