import { Fragment, type Mark, type Node, type NodeSpec, Schema } from 'prosemirror-model';
import { type Block, type Inline, type Markup, parseMarks } from '#app/features/posts/marks/parse.ts';

const before = { before: { default: '\n\n' } };
const words: NodeSpec = { content: '(text | sign)*', attrs: before, whitespace: 'pre' };

/** The light marks and nothing else; each item of a list is a block. A line break is a \n; `before` holds those that stood before a block. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(paragraph | heading | bullet | number | quotation | photograph | note)+' },
    paragraph: { ...words, parseDOM: [{ tag: 'p, pre, div' }], toDOM: () => ['p', 0] },
    heading: { ...words, parseDOM: [{ tag: 'h1, h2, h3, h4, h5, h6' }], toDOM: () => ['h2', 0] },
    bullet: { ...words, parseDOM: [{ tag: 'li' }], toDOM: () => ['ul', ['li', 0]] },
    number: {
      ...words,
      attrs: { ...before, number: { default: 1 } },
      parseDOM: [{ tag: 'ol > li', priority: 60 }],
      toDOM: () => ['ol', ['li', 0]],
    },
    quotation: { ...words, parseDOM: [{ tag: 'blockquote' }], toDOM: () => ['blockquote', 0] },
    photograph: {
      attrs: { ...before, id: {}, alt: { default: '' } },
      parseDOM: [
        {
          tag: 'figure[data-photograph]',
          getAttrs: ({ dataset }) => ({ id: dataset.photograph, alt: dataset.alt }),
        },
      ],
      toDOM: ({ attrs: { id, alt } }) => ['figure', { 'data-photograph': id, 'data-alt': alt }],
    },
    note: {
      ...words,
      content: 'text*',
      attrs: { ...before, name: {} },
      defining: true,
      parseDOM: [{ tag: 'p[data-note]', priority: 60, getAttrs: ({ dataset }) => ({ name: dataset.note }) }],
      toDOM: ({ attrs: { name } }) => ['p', { 'data-note': name }, 0],
    },
    text: {},
    sign: {
      inline: true,
      attrs: { name: {} },
      parseDOM: [{ tag: 'sup[data-sign]', getAttrs: ({ dataset }) => ({ name: dataset.sign }) }],
      toDOM: ({ attrs: { name } }) => ['sup', { 'data-sign': name }],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        { tag: 'a[href^="https://"]', getAttrs: (link) => ({ href: safeHref(link.getAttribute('href') ?? '') }) },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href, title: href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: 'b', getAttrs: ({ style }) => style.fontWeight !== 'normal' && null },
        { tag: 'strong' },
        { style: 'font-weight', getAttrs: (weight) => /^(?:bold|[6-9]\d\d)/.test(weight) && null },
      ],
      toDOM: () => ['strong', 0],
    },
    emphasis: {
      parseDOM: [
        { tag: 'i', getAttrs: ({ style }) => style.fontStyle !== 'normal' && null },
        { tag: 'em, cite' },
        { style: 'font-style=italic' },
      ],
      toDOM: () => ['em', 0],
    },
    /** A sign that stands for itself: printed behind a backslash. */
    literal: { inclusive: false, toDOM: () => ['span', 0] },
  },
});

export const { nodes, marks } = schema;

/** A bracket would end the mark. */
export function safeHref(href: string) {
  return href.replaceAll('(', '%28').replaceAll(')', '%29');
}

const chatSign = (sign: string) =>
  new RegExp(
    `(?<![\\p{L}\\p{N}${sign}/])${sign}(?=[^\\s${sign}])([^${sign}\\n]*[^\\s${sign}])${sign}(?![\\p{L}\\p{N}${sign}/])`,
    'gu',
  );
const chatSigns = [chatSign('\\*'), chatSign('_'), chatSign('~')] as const;

/** WhatsApp writes *bold*, _italics_ and ~struck out~. */
export function readChatSigns(text: string): string {
  const [bold, italics, struck] = chatSigns;
  return text.replaceAll(bold, '**$1**').replaceAll(italics, '*$1*').replaceAll(struck, '$1');
}

/** How a paragraph was typed, for as long as nobody changes it. */
export const typedAs = new WeakMap<Fragment, string>();

export function readPage(text: string, markup: Markup): Node {
  return nodes.doc.create(
    null,
    parseMarks(text, markup).flatMap((block) => readBlock(block, markup)),
  );
}

export const beginsShape = /^(?:##|-|>|\d{1,3}\.)(?: |$)/m;
const protectedInNewest = /\\[#>.-]/;

function readBlock(block: Block, markup: Markup): Node[] {
  const empty: Node[] = [];
  let { before } = block;
  // Four line breaks are an empty paragraph between two.
  for (; before.length > 3; before = before.slice(2)) empty.push(nodes.paragraph.create({ before: '\n\n' }));
  if (block.kind === 'photograph') return [...empty, nodes.photograph.create({ before, id: block.id, alt: block.alt })];
  const content = Fragment.fromArray(readAll(block.inside, []));
  const { source: typed = '' } = block;
  const isSame = markup === 1 && !beginsShape.test(typed) && !protectedInNewest.test(typed);
  if (isSame || markup === 2) typedAs.set(content, typed);
  const attrs = {
    before,
    ...('name' in block && { name: block.name }),
    ...('number' in block && { number: block.number }),
  };
  return [...empty, nodes[block.kind].create(attrs, content)];
}

function readInline(part: Inline, around: readonly Mark[]): Node[] {
  switch (part.kind) {
    case 'text':
      return [schema.text(part.text, part.source ? marks.literal.create().addToSet(around) : around)];
    case 'address':
      return [schema.text(part.href, around)];
    case 'note-sign':
      return [nodes.sign.create({ name: part.name }, null, around)];
    case 'link': {
      const inside = readAll(part.inside, marks.link.create({ href: part.href }).addToSet(around));
      return inside.length > 0 ? inside : [schema.text(`[](${part.href})`, around)];
    }
    default:
      return readAll(part.inside, marks[part.kind].create().addToSet(around));
  }
}

const readAll = (parts: Inline[], around: readonly Mark[]) => parts.flatMap((part) => readInline(part, around));
