import { Schema } from 'prosemirror-model';
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
