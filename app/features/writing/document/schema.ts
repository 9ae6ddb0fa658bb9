import { type NodeSpec, Schema } from 'prosemirror-model';
import { isUuid } from '#app/platform/uuid.ts';
import { isWebAddress } from '#app/platform/web-address.ts';

const words: NodeSpec = { group: 'block', content: 'inline*' };

/**
 * The editor's document, stored in `posts.document`. A list has one level, and a footnote contains its own words.
 * `parseDOM` reads what the editor has written; `read-html.ts` reads the HTML of others.
 */
export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: { ...words, parseDOM: [{ tag: 'p' }], toDOM: () => ['p', 0] },
    heading: {
      ...words,
      attrs: {
        level: { default: 2, validate: (level) => refuseUnless(level === 2, 'heading level') },
      },
      defining: true,
      parseDOM: [{ tag: 'h1, h2, h3, h4, h5, h6' }],
      toDOM: () => ['h2', 0],
    },
    bullet_list: {
      group: 'block',
      content: 'list_item+',
      parseDOM: [{ tag: 'ul' }],
      toDOM: () => ['ul', 0],
    },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: {
        start: {
          default: 1,
          validate: (start) => refuseUnless(isListNumber(start), 'list number'),
        },
      },
      parseDOM: [
        { tag: 'ol', getAttrs: (list) => ({ start: readListNumber(list.getAttribute('start')) }) },
      ],
      toDOM: ({ attrs: { start } }) => ['ol', start === 1 ? {} : { start }, 0],
    },
    list_item: {
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'li' }],
      toDOM: () => ['li', 0],
    },
    blockquote: {
      group: 'block',
      content: 'paragraph+',
      defining: true,
      parseDOM: [{ tag: 'blockquote' }],
      toDOM: () => ['blockquote', 0],
    },
    photograph: {
      group: 'block',
      attrs: {
        id: { validate: (id) => refuseUnless(isUuid(id), 'photograph') },
        alt: { default: '', validate: 'string' },
      },
      parseDOM: [
        {
          tag: 'figure[data-photograph]',
          getAttrs: ({ dataset }) =>
            isUuid(dataset.photograph) && { id: dataset.photograph, alt: dataset.alt ?? '' },
        },
      ],
      toDOM: ({ attrs: { id, alt } }) => ['figure', { 'data-photograph': id, 'data-alt': alt }],
    },
    text: { group: 'inline' },
    hard_break: {
      group: 'inline',
      inline: true,
      selectable: false,
      linebreakReplacement: true,
      parseDOM: [{ tag: 'br' }],
      toDOM: () => ['br'],
    },
    footnote: {
      group: 'inline',
      inline: true,
      atom: true,
      isolating: true,
      content: '(text | hard_break)+',
      parseDOM: [{ tag: 'sup[data-footnote]' }],
      toDOM: () => ['sup', { 'data-footnote': '' }, 0],
    },
  },
  marks: {
    link: {
      attrs: { href: { validate: (href) => refuseUnless(isLink(href), 'link') } },
      inclusive: false,
      parseDOM: [
        {
          tag: 'a[href^="https://"]',
          getAttrs: (link) =>
            isLink(link.getAttribute('href')) && { href: link.getAttribute('href') },
        },
      ],
      toDOM: ({ attrs: { href } }) => ['a', { href, title: href }, 0],
    },
    em: { parseDOM: [{ tag: 'em, i' }], toDOM: () => ['em', 0] },
    strong: { parseDOM: [{ tag: 'strong, b' }], toDOM: () => ['strong', 0] },
  },
});

export const { nodes, marks } = schema;

const mostInList = 999;

const isListNumber = (start: unknown) =>
  Number.isInteger(start) && Number(start) >= 1 && Number(start) <= mostInList;

export function readListNumber(written: string | null | undefined): number {
  const start = Number.parseInt(written ?? '', 10);
  return isListNumber(start) ? start : 1;
}

const longestAddress = 2000;

export function isLink(href: unknown): href is string {
  return (
    typeof href === 'string' &&
    href.startsWith('https://') &&
    href.length <= longestAddress &&
    isWebAddress(href) &&
    // PostgreSQL refuses a NUL and half a surrogate pair.
    !/[\p{Cc}\p{Cs}]/u.test(href)
  );
}

function refuseUnless(isValid: boolean, name: string) {
  if (!isValid) throw new RangeError(`Invalid ${name}`);
}
