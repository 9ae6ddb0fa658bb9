import type { Inline } from './tree.ts';
import type { Written } from './written.ts';

type Part = string | Emphasis | Strong | Link | Address | NoteSign;
type Emphasis = [kind: 0, inside: Part[]];
type Strong = [kind: 1, inside: Part[]];
type Link = [kind: 2, href: string, inside: Part[]];
type Address = [kind: 3, href: string];
type NoteSign = [kind: 4, number: number, isFirst: 0 | 1];

type Packed = [
  blocks: (Part[] | { id: string; alt: string })[],
  notes: { number: number; isCalled: boolean; inside: Part[] }[],
];

/** Without the names of the tree and the source. */
export function pack({ blocks, notes }: Written): string {
  const packed: Packed = [
    blocks.map((block) =>
      block.kind === 'photograph' ? { id: block.id, alt: block.alt } : block.inside.map(packPart),
    ),
    notes.map((note) => ({ ...note, inside: note.inside.map(packPart) })),
  ];
  return JSON.stringify(packed);
}

function packPart(part: Inline): Part {
  switch (part.kind) {
    case 'text':
      return part.text;
    case 'emphasis':
      return [0, part.inside.map(packPart)];
    case 'strong':
      return [1, part.inside.map(packPart)];
    case 'link':
      return [2, part.href, part.inside.map(packPart)];
    case 'address':
      return [3, part.href];
    case 'note-sign':
      return [4, part.number ?? 0, part.isFirst ? 1 : 0];
  }
}

export function unpack(text: string): Written {
  const [blocks, notes]: Packed = JSON.parse(text);
  return {
    blocks: blocks.map((block) =>
      Array.isArray(block)
        ? { kind: 'paragraph', before: '', inside: block.map(unpackPart) }
        : { kind: 'photograph', before: '', ...block },
    ),
    notes: notes.map((note) => ({ ...note, inside: note.inside.map(unpackPart) })),
  };
}

function unpackPart(part: Part): Inline {
  if (typeof part === 'string') return { kind: 'text', text: part };
  switch (part[0]) {
    case 0:
      return { kind: 'emphasis', inside: part[1].map(unpackPart) };
    case 1:
      return { kind: 'strong', inside: part[1].map(unpackPart) };
    case 2:
      return { kind: 'link', href: part[1], inside: part[2].map(unpackPart) };
    case 3:
      return { kind: 'address', href: part[1] };
    case 4:
      return { kind: 'note-sign', name: `${part[1]}`, number: part[1], isFirst: part[2] === 1 };
  }
}
