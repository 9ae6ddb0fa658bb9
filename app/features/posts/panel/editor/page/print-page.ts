import type { Fragment, Node } from 'prosemirror-model';
import { printUnits, signOfNote, type Unit } from '#app/features/posts/marks/print-units.ts';
import { nodes, typedAs } from './schema.ts';

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
  const printed = typedAs.get(content) ?? printUnits(content.content.flatMap(unitsOf), names).text;
  typedAs.set(content, printed);
  return printed;
}

/** One line break is enough beside a photograph and before a note. */
function breaksBefore({ type, attrs: { before } }: Node, previous: Node | undefined): string {
  if (!previous) return '';
  const mayBeOne = type !== nodes.paragraph || previous.type === nodes.photograph;
  return before.length > (mayBeOne ? 0 : 1) ? before : '\n\n';
}

function unitsOf({ text, attrs, marks }: Fragment['content'][number]): Unit[] {
  const look = Object.fromEntries(marks.map(({ type, attrs }) => [type.name, attrs.href ?? type.name]));
  if (text === undefined) return [{ letter: signOfNote, printed: `[^${attrs.name}]`, isLiteral: true, look }];
  const isLiteral = look.literal !== undefined;
  return text.split('').map((letter) => ({ letter, printed: isLiteral ? `\\${letter}` : letter, isLiteral, look }));
}
