import { parseMarks } from './blocks.ts';
import type { Inline, Note, NoteSign, Paragraph, Photograph } from './tree.ts';

/** `sign` is the first one that calls it, where one does. */
export type NumberedNote = { number: number; sign?: NoteSign; inside: Inline[] };
/** As a reader meets it: blocks, then notes in the order in which they are called. */
export type Written = { blocks: (Paragraph | Photograph)[]; notes: NumberedNote[]; numbers: Map<string, number> };

/** Blank lines around a text are left out, the indent of its first line stays. */
export function readWritten(content: string): Written {
  const all = parseMarks(content.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd());
  const blocks = all.filter((block) => block.kind !== 'note');
  const written = new Map(all.flatMap((block) => (block.kind === 'note' ? [[block.name, block] as const] : [])));
  const signs = new Map<string, NoteSign>();
  for (const block of blocks) if (block.kind === 'paragraph') collect(block.inside, signs);
  const called = [...signs.keys()].flatMap((name) => written.get(name) ?? []);
  const inOrder = [...called, ...[...written.values()].filter(({ name }) => !signs.has(name))];
  return {
    blocks,
    notes: inOrder.map((note: Note, index) => ({
      number: index + 1,
      sign: signs.get(note.name),
      inside: note.inside,
    })),
    numbers: new Map(inOrder.map(({ name }, index) => [name, index + 1])),
  };
}

function collect(parts: Inline[], signs: Map<string, NoteSign>) {
  for (const part of parts) {
    if (part.kind === 'note-sign' && !signs.has(part.name)) signs.set(part.name, part);
    if ('inside' in part) collect(part.inside, signs);
  }
}
