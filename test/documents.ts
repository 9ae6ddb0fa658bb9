import {
  type Block,
  documentOf,
  type Footnote,
  type Inline,
  type ListItem,
  lineNodes,
  type Mark,
  type Paragraph,
  type TextDocument,
  wordsOf,
} from '#app/features/writing/document/document.ts';

type Words = string | Inline[];

/** A text as `posts` stores it: `textOf(p('Il pane ', em('caldo')))`. */
export function textOf(...blocks: Block[]): { document: TextDocument; content: string } {
  const document = doc(...blocks);
  return { document, content: wordsOf(document) };
}

/** The form's field. */
export const typedText = (words: string) => ({ document: JSON.stringify(documentOf(words)) });

export const doc = (...content: Block[]): TextDocument => ({ type: 'doc', content });

export const p = (...words: Words[]): Paragraph => ({ type: 'paragraph', content: inline(words) });
export const h2 = (...words: Words[]): Block => ({
  type: 'heading',
  attrs: { level: 2 },
  content: inline(words),
});
export const ul = (...items: Words[]): Block => ({
  type: 'bullet_list',
  content: items.map(itemOf),
});
export const ol = (start: number, ...items: Words[]): Block => ({
  type: 'ordered_list',
  attrs: { start },
  content: items.map(itemOf),
});
export const quote = (...content: Paragraph[]): Block => ({ type: 'blockquote', content });
export const photo = (id: string, alt = ''): Block => ({ type: 'photograph', attrs: { id, alt } });

export const em = (...words: Words[]) => marked({ type: 'em' }, words);
export const strong = (...words: Words[]) => marked({ type: 'strong' }, words);
export const link = (href: string, ...words: Words[]) =>
  marked({ type: 'link', attrs: { href } }, words);
export const note = (...words: Words[]): Inline[] => [
  { type: 'footnote', content: inline(words) as Footnote['content'] },
];

function itemOf(words: Words): ListItem {
  return { type: 'list_item', content: [p(words)] };
}

const order = ['link', 'em', 'strong'];

function marked(mark: Mark, words: Words[]): Inline[] {
  return inline(words).map((node) => {
    const marks = [...(node.marks ?? []), mark].sort(
      (one, other) => order.indexOf(one.type) - order.indexOf(other.type),
    );
    return { ...node, marks };
  });
}

function inline(words: Words[]): Inline[] {
  return words.flatMap((part) => (typeof part === 'string' ? lineNodes(part) : part));
}
