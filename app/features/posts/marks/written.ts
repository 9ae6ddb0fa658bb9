import { parseMarks } from './blocks.ts';
import type { Inline, Note, NoteSign, Paragraph, Photograph } from './tree.ts';

export type NumberedNote = { number: number; isCalled: boolean; inside: Inline[] };
export type Written = { blocks: (Paragraph | Photograph)[]; notes: NumberedNote[] };

/** Blank lines around the text go, its first indent stays. */
export function readWritten(content: string): Written {
  const all = parseMarks(content.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd());
  const blocks = all.filter((block) => block.kind !== 'note');
  const notes = new Map(all.flatMap((block) => (block.kind === 'note' ? [[block.name, block] as const] : [])));
  const numbers = new Map<Note, number>();
  for (const sign of blocks.flatMap((block) => (block.kind === 'paragraph' ? signsIn(block.inside) : []))) {
    const note = notes.get(sign.name);
    if (!note) continue;
    sign.isFirst = !numbers.has(note);
    sign.number = numbers.get(note) ?? numbers.size + 1;
    numbers.set(note, sign.number);
  }
  const uncalled = [...notes.values()].filter((note) => !numbers.has(note));
  const inOrder = [...numbers.keys(), ...uncalled].map(({ inside }, index) => ({
    number: index + 1,
    isCalled: index < numbers.size,
    inside,
  }));
  return { blocks, notes: inOrder };
}

export function packWritten(content: string): string {
  return JSON.stringify(readWritten(content), (name, value) => (name === 'source' ? undefined : value));
}

function signsIn(parts: Inline[]): NoteSign[] {
  return parts.flatMap((part) => {
    if (part.kind === 'note-sign') return [part];
    return 'inside' in part ? signsIn(part.inside) : [];
  });
}

/** An address stands behind its words, notes at the end. */
export function plainParagraphs(content: string): string[] {
  const { blocks, notes } = readWritten(content);
  return [...blocks.filter((block) => block.kind === 'paragraph'), ...notes].map(plainPart);
}

export function plainPart(part: Paragraph | NumberedNote): string {
  return ('number' in part ? `[${part.number}] ` : '') + plainText(part.inside);
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
