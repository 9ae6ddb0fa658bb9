import type { Inline } from './tree.ts';
import { readWritten } from './written.ts';

/** Paragraphs for where there is nothing but text: an address stands behind its words, notes at the end. */
export function plainParagraphs(content: string): string[] {
  const { blocks, notes, numbers } = readWritten(content);
  return [
    ...blocks.flatMap((block) => (block.kind === 'paragraph' ? plainText(block.inside, numbers) : [])),
    ...notes.map(({ number, inside }) => `[${number}] ${plainText(inside, numbers)}`),
  ];
}

function plainText(parts: Inline[], numbers: Map<string, number>): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.href;
      if (part.kind === 'note-sign') return `[${numbers.get(part.name)}]`;
      const inside = plainText(part.inside, numbers);
      return part.kind === 'link' && part.href !== inside ? `${inside} (${part.href})` : inside;
    })
    .join('');
}
