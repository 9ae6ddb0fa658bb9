import { Fragment, type Mark, type Node, Schema } from 'prosemirror-model';
import { type Block, type Inline, parseMarks } from '#app/features/posts/marks/parse.ts';
import { printMarks } from '#app/features/posts/marks/print.ts';
import { isWebAddress } from '#app/web-address.ts';

/** The light marks and nothing else. A line break is a \n; `before` holds those that stood before a block. */
export const schema = new Schema({
  nodes: {
    doc: { content: '(paragraph | photograph | note)+' },
    paragraph: {
      content: '(text | sign)*',
      attrs: { before: { default: '\n\n' } },
      whitespace: 'pre',
      parseDOM: ['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'blockquote', 'pre', 'li', 'div'].map((tag) => ({ tag })),
      toDOM: () => ['p', 0],
    },
    photograph: {
      attrs: { before: { default: '\n\n' }, id: {}, alt: { default: '' } },
      parseDOM: [
        {
          tag: 'figure[data-photograph]',
          getAttrs: ({ dataset }) => ({ id: dataset.photograph, alt: dataset.alt }),
        },
      ],
      toDOM: ({ attrs: { id, alt } }) => ['figure', { 'data-photograph': id, 'data-alt': alt }],
    },
    note: {
      content: 'text*',
      attrs: { before: { default: '\n\n' }, name: {} },
      whitespace: 'pre',
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
      parseDOM: [{ tag: 'a[href]', getAttrs: (link) => isTaken(link.getAttribute('href')) && hrefOf(link) }],
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
        { tag: 'em' },
        { tag: 'cite' },
        { style: 'font-style=italic' },
      ],
      toDOM: () => ['em', 0],
    },
    /** A sign that stands for itself: printed behind a backslash. */
    literal: { inclusive: false, toDOM: () => ['span', 0] },
  },
});

export const { nodes, marks } = schema;

function isTaken(href: string | null) {
  return Boolean(href?.startsWith('https://') && isWebAddress(href));
}

function hrefOf(link: HTMLElement) {
  return { href: safeHref(`${link.getAttribute('href')}`) };
}

/** A bracket would end the mark. */
export function safeHref(href: string) {
  return href.replaceAll('(', '%28').replaceAll(')', '%29');
}

/** How a paragraph was typed, for as long as nobody changes it. */
export const typedAs = new WeakMap<Fragment, string>();

export function readPage(text: string): Node {
  return nodes.doc.create(null, parseMarks(text).flatMap(readBlock));
}

function readBlock(block: Block): Node[] {
  const empty: Node[] = [];
  let { before } = block;
  // Four line breaks are an empty paragraph between two.
  for (; before.length > 3; before = before.slice(2)) empty.push(nodes.paragraph.create({ before: '\n\n' }));
  if (block.kind === 'photograph') return [...empty, nodes.photograph.create({ before, id: block.id, alt: block.alt })];
  const content = Fragment.fromArray(readAll(block.inside, []));
  typedAs.set(content, printMarks([{ kind: 'paragraph', before: '', inside: block.inside }]));
  if (block.kind === 'note') return [...empty, nodes.note.create({ before, name: block.name }, content)];
  return [...empty, nodes.paragraph.create({ before }, content)];
}

function readInline(part: Inline, around: readonly Mark[]): Node[] {
  switch (part.kind) {
    case 'text':
      return readText(part.source ?? part.text, around);
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

const pieces = /\\([*[\]!\\])|[^\\]+|\\/g;

function readText(source: string, around: readonly Mark[]): Node[] {
  return [...source.matchAll(pieces)].map(([piece, sign]) =>
    sign ? schema.text(sign, marks.literal.create().addToSet(around)) : schema.text(piece, around),
  );
}
