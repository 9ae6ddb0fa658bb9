import { Fragment, type Mark, type Node } from 'prosemirror-model';
import { parseMarks } from '#app/features/posts/marks/blocks.ts';
import { printMarks } from '#app/features/posts/marks/print.ts';
import type { Block, Inline } from '#app/features/posts/marks/tree.ts';
import { marks, nodes, schema } from './schema.ts';

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
