import { beforeNotes, unifyLineBreaks } from '#app/features/writing/text/excerpt.ts';

/** The JSON of ProseMirror for `schema.ts`. */
export type TextDocument = { type: 'doc'; content: Block[] };
export type Paragraph = { type: 'paragraph'; content?: Inline[] };
type Heading = { type: 'heading'; attrs: { level: 2 }; content?: Inline[] };
export type ListItem = { type: 'list_item'; content: Paragraph[] };
type BulletList = { type: 'bullet_list'; content: ListItem[] };
type OrderedList = { type: 'ordered_list'; attrs: { start: number }; content: ListItem[] };
type Quotation = { type: 'blockquote'; content: Paragraph[] };
export type Photograph = { type: 'photograph'; attrs: { id: string; alt: string } };
export type Block = Paragraph | Heading | BulletList | OrderedList | Quotation | Photograph;

type Link = { type: 'link'; attrs: { href: string } };
export type Mark = Link | { type: 'em' } | { type: 'strong' };
type Marked = { marks?: Mark[] };
export type Text = Marked & { type: 'text'; text: string };
type LineBreak = Marked & { type: 'hard_break' };
export type Footnote = Marked & { type: 'footnote'; content: (Text | LineBreak)[] };
export type Inline = Text | LineBreak | Footnote;

/** Keys in the order of ProseMirror, so that two equal documents are the same string. */
export const emptyDocument: TextDocument = { type: 'doc', content: [{ type: 'paragraph' }] };

/** A blank line separates paragraphs. A trigger builds the same from a row without a document. */
export function documentOf(text: string): TextDocument {
  const paragraphs = unifyLineBreaks(text)
    .split(/\n{2,}/)
    .map((lines) => lines.replaceAll(/^\n|\n$/g, ''))
    .filter(Boolean);
  if (paragraphs.length === 0) return emptyDocument;
  return {
    type: 'doc',
    content: paragraphs.map((lines) => ({ type: 'paragraph', content: lineNodes(lines) })),
  };
}

export function lineNodes(lines: string, marks?: Mark[]): (Text | LineBreak)[] {
  const marked = marks?.length ? { marks } : {};
  return lines
    .split('\n')
    .flatMap((text, position) => [
      ...(position > 0 ? [{ type: 'hard_break' as const, ...marked }] : []),
      ...(text ? [{ type: 'text' as const, ...marked, text }] : []),
    ]);
}

/** For `posts.content`: a blank line separates paragraphs, a line break the items of a list. */
export function wordsOf(document: TextDocument): string {
  const text = document.content.map(wordsOfBlock).filter(Boolean).join('\n\n');
  const notes = footnotesOf(document).map(({ content }) => wordsInside(content));
  return notes.length > 0 ? text + beforeNotes + notes.join('\n\n') : text;
}

export function wordsOfBlock(block: Block | ListItem): string {
  if (block.type === 'photograph') return '';
  if (block.type === 'paragraph' || block.type === 'heading') return wordsInside(block.content);
  const between = block.type === 'blockquote' ? '\n\n' : '\n';
  return block.content.map(wordsOfBlock).filter(Boolean).join(between);
}

/** Without the words of footnotes. */
export function wordsInside(content: readonly Inline[] = []): string {
  return content
    .map((node) => (node.type === 'text' ? node.text : node.type === 'hard_break' ? '\n' : ''))
    .join('');
}

export function footnotesOf({ content }: TextDocument): Footnote[] {
  return content.flatMap(inlineOf).filter((node) => node.type === 'footnote');
}

export function inlineOf(block: Block | ListItem): Inline[] {
  if (block.type === 'photograph') return [];
  if (block.type === 'paragraph' || block.type === 'heading') return block.content ?? [];
  return block.content.flatMap(inlineOf);
}

/** Of parts of documents, whose keys have one order. */
export const isSame = (one: unknown, other: unknown) =>
  JSON.stringify(one) === JSON.stringify(other);

export function photographsIn({ content }: TextDocument): string[] {
  return [
    ...new Set(content.flatMap((block) => (block.type === 'photograph' ? [block.attrs.id] : []))),
  ];
}

export function withoutPhotographs(
  document: TextDocument,
  areThere: (id: string) => boolean,
): TextDocument {
  const content = document.content.filter(
    (block) => block.type !== 'photograph' || areThere(block.attrs.id),
  );
  return content.length > 0 ? { ...document, content } : emptyDocument;
}
