import type { Fragment, Node } from 'prosemirror-model';
import { printParagraph } from './print-paragraph.ts';
import { typedAs } from './read.ts';
import { nodes } from './schema.ts';

/** A paragraph that nobody changed is printed letter for letter as it was typed. */
export function printPage(page: Node): string {
  const names = new Set(page.children.flatMap(({ type, attrs }) => (type === nodes.note ? [`${attrs.name}`] : [])));
  return page.children
    .map((block, at) => breaksBefore(block, page.children[at - 1]) + printBlock(block, names))
    .join('');
}

function printBlock({ type, attrs, content }: Node, names: ReadonlySet<string>) {
  if (type === nodes.photograph) return `![${attrs.alt}](foto:${attrs.id})`;
  // No note calls another.
  return type === nodes.note ? `[^${attrs.name}]: ${printContent(content, new Set())}` : printContent(content, names);
}

function printContent(content: Fragment, names: ReadonlySet<string>) {
  const printed = typedAs.get(content) ?? printParagraph(content, names);
  typedAs.set(content, printed);
  return printed;
}

/** One line break is enough beside a photograph and before a note. */
function breaksBefore({ type, attrs: { before } }: Node, previous: Node | undefined): string {
  if (!previous) return '';
  const mayBeOne = type !== nodes.paragraph || previous.type === nodes.photograph;
  return before.length > (mayBeOne ? 0 : 1) ? before : '\n\n';
}
