import { wordsInside } from '#app/features/posts/post-parts.ts';
import { beforeNotes } from '#app/features/posts/text/excerpt.ts';
import {
  type Block,
  type Inline,
  type Markup,
  type Note,
  type NoteSign,
  type Paragraph,
  type Photograph,
  parseMarks,
} from './parse.ts';

export function printMarks(blocks: Block[]): string {
  return blocks.map((block) => block.before + printBlock(block)).join('');
}

function printBlock(block: Block): string {
  if (block.kind === 'photograph') return `![${block.alt}](foto:${block.id})`;
  const mark = block.kind === 'note' ? `[^${block.name}]: ` : '';
  return mark + printInline(block.inside);
}

function printInline(parts: Inline[]): string {
  return parts.map(printPart).join('');
}

function printPart(part: Inline): string {
  switch (part.kind) {
    case 'text':
      return part.source ?? part.text;
    case 'address':
      return part.href;
    case 'note-sign':
      return `[^${part.name}]`;
    case 'link':
      return `[${printInline(part.inside)}](${part.href})`;
    case 'emphasis':
      return `*${printInline(part.inside)}*`;
    case 'strong':
      return `**${printInline(part.inside)}**`;
  }
}

/** Notes stand at the end, photographs are left out. */
export function wordsOf(blocks: Block[]): string {
  const text = joinWords(blocks.filter((block) => block.kind === 'paragraph'));
  const notes = joinWords(blocks.filter((block) => block.kind === 'note'));
  return notes ? `${text}\n${beforeNotes}${notes}` : text;
}

function joinWords(blocks: { before: string; inside: Inline[] }[]) {
  return blocks.map((block, position) => (position === 0 ? '' : block.before) + wordsInside(block.inside)).join('');
}

export function wordsBeside({ content, markup }: { content: string; markup: Markup }): string | null {
  return markup === 1 ? wordsOf(parseMarks(content)) : null;
}

/** A row that is written by SQL has no words beside its marks. */
export function plainWords(post: { content: string; markup: Markup; words: string | null }): string {
  return post.words ?? wordsBeside(post) ?? post.content;
}

export function isSameAsTyped(content: string): boolean {
  return (
    parseMarks(content).every(
      (block) => block.kind === 'paragraph' && block.inside.every(({ kind }) => kind === 'text' || kind === 'address'),
    ) && wordsOf(parseMarks(content)) === content
  );
}

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

/** An address stands behind its words. */
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
