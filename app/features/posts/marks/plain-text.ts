import type { Inline } from './tree.ts';
import { readWritten } from './written.ts';

/** An address stands behind its words, notes at the end. */
export function plainParagraphs(content: string): string[] {
  const { blocks, notes } = readWritten(content);
  return [
    ...blocks.flatMap((block) => (block.kind === 'paragraph' ? plainText(block.inside) : [])),
    ...notes.map(({ number, inside }) => `[${number}] ${plainText(inside)}`),
  ];
}

function plainText(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.href;
      if (part.kind === 'note-sign') return `[${part.number}]`;
      const inside = plainText(part.inside);
      return part.kind === 'link' && part.href !== inside ? `${inside} (${part.href})` : inside;
    })
    .join('');
}
