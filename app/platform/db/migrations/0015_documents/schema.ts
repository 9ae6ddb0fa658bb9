import { Schema } from 'prosemirror-model';

// As it was when documents began: a later schema does not change what a migration writes.

const words = { group: 'block', content: 'inline*' };

export const schema = new Schema({
  nodes: {
    doc: { content: 'block+' },
    paragraph: words,
    heading: { ...words, attrs: { level: { default: 2, validate: (level) => refuseUnless(level === 2, 'level') } } },
    bullet_list: { group: 'block', content: 'list_item+' },
    ordered_list: {
      group: 'block',
      content: 'list_item+',
      attrs: { start: { default: 1, validate: (start) => refuseUnless(isListNumber(start), 'list number') } },
    },
    list_item: { content: 'paragraph+' },
    blockquote: { group: 'block', content: 'paragraph+' },
    photograph: {
      group: 'block',
      attrs: {
        id: { validate: (id) => refuseUnless(isUuid(id), 'photograph') },
        alt: { default: '', validate: 'string' },
      },
    },
    text: { group: 'inline' },
    hard_break: { group: 'inline', inline: true },
    footnote: { group: 'inline', inline: true, content: '(text | hard_break)+' },
  },
  marks: {
    link: { attrs: { href: { validate: (href) => refuseUnless(isLink(href), 'link') } } },
    em: {},
    strong: {},
  },
});

export const { nodes, marks } = schema;

const isListNumber = (start: unknown) => Number.isInteger(start) && Number(start) >= 1 && Number(start) <= 999;

export const isUuid = (id: unknown): id is string =>
  typeof id === 'string' && /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i.test(id);

export function isLink(href: unknown): href is string {
  return (
    typeof href === 'string' &&
    href.startsWith('https://') &&
    href.length <= 2000 &&
    isWebAddress(href) &&
    !/[\p{Cc}\p{Cs}]/u.test(href)
  );
}

export function isWebAddress(text: string): boolean {
  if (/\s/.test(text) || !URL.canParse(text)) return false;
  const { hostname, username, password } = new URL(text);
  return /[^.]\.[^.]/.test(hostname) && !username && !password;
}

function refuseUnless(isValid: boolean, name: string) {
  if (!isValid) throw new RangeError(`Invalid ${name}`);
}
