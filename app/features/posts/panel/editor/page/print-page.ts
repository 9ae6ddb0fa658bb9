import type { Fragment, Node, NodeType } from 'prosemirror-model';
import type { Shape } from '#app/features/posts/marks/parse.ts';
import { withSign } from '#app/features/posts/marks/print.ts';
import { printUnits, signOfNote, type Unit } from '#app/features/posts/marks/print-units.ts';
import { beginsShape, nodes, typedAs } from './schema.ts';

/** A paragraph that nobody changed is printed letter for letter as it was typed. */
export function printPage(page: Node): string {
  const names = new Set(page.children.flatMap(({ type, attrs }) => (type === nodes.note ? [`${attrs.name}`] : [])));
  const numbers = numbersOf(page);
  return page.children
    .map((block, at) => breaksBefore(block, page.children[at - 1]) + printBlock(block, names, numbers[at]))
    .join('');
}

export function numbersOf(page: Node): (number | undefined)[] {
  let last: number | undefined;
  return page.children.map(({ type, attrs }) => {
    last = type === nodes.number ? (last === undefined ? attrs.number : last + 1) : undefined;
    return last;
  });
}

function printBlock({ type, attrs, content }: Node, names: ReadonlySet<string>, number?: number) {
  // What stood in an item may begin another in a paragraph.
  if (type === nodes.paragraph && beginsShape.test(typedAs.get(content) ?? '')) typedAs.delete(content);
  if (type === nodes.photograph) return `![${attrs.alt}](foto:${attrs.id})`;
  // No note calls another.
  if (type === nodes.note) return `[^${attrs.name}]: ${printContent(content, new Set())}`;
  return withSign(type.name as Shape, printContent(content, names), number);
}

function printContent(content: Fragment, names: ReadonlySet<string>) {
  const printed = typedAs.get(content) ?? printUnits(content.content.flatMap(unitsOf), names).text;
  typedAs.set(content, printed);
  return printed;
}

/** One line break is enough where the block cannot be read as going on with the one before it. */
function breaksBefore({ type, attrs: { before }, firstChild }: Node, previous: Node | undefined): string {
  if (!previous) return '';
  const isAfter = (...types: NodeType[]) => types.includes(previous.type);
  const isIndented = firstChild?.text?.startsWith('  ') && isAfter(nodes.bullet, nodes.number);
  const isParagraph = type === nodes.paragraph && (isAfter(nodes.paragraph, nodes.note) || isIndented);
  const goesOn = isParagraph || (type === nodes.quotation && isAfter(nodes.quotation));
  return before.length > (goesOn ? 1 : 0) ? before : '\n\n';
}

function unitsOf({ text, attrs, marks }: Fragment['content'][number]): Unit[] {
  const look = Object.fromEntries(marks.map(({ type, attrs }) => [type.name, attrs.href ?? type.name]));
  if (text === undefined) return [{ letter: signOfNote, printed: `[^${attrs.name}]`, isLiteral: true, look }];
  const isLiteral = look.literal !== undefined;
  return text.split('').map((letter) => ({ letter, printed: isLiteral ? `\\${letter}` : letter, isLiteral, look }));
}
