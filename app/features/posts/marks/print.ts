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
  type Row,
  type Shape,
} from './parse.ts';

const signs = { bullet: '- ', quotation: '> ' };
const mostInList = 999;

export function withSign(kind: Shape, text: string, number = 1): string {
  if (kind === 'paragraph') return text;
  if (kind === 'heading') return `## ${text.replaceAll('\n', ' ')}`;
  const sign = kind === 'number' ? `${Math.min(number, mostInList)}. ` : signs[kind];
  return sign + text.replaceAll('\n', kind === 'quotation' ? '\n> ' : '\n  ');
}

/** Notes stand at the end, photographs are left out. */
export function wordsOf(blocks: Block[]): string {
  const text = joinWords(blocks.filter((block) => block.kind !== 'note' && block.kind !== 'photograph'));
  const notes = joinWords(blocks.filter((block) => block.kind === 'note'));
  return notes ? `${text}\n${beforeNotes}${notes}` : text;
}

function joinWords(blocks: { before: string; inside: Inline[] }[]) {
  return blocks.map((block, position) => (position === 0 ? '' : block.before) + wordsInside(block.inside)).join('');
}

export function wordsBeside({ content, markup }: { content: string; markup: Markup }): string | null {
  return markup === 0 ? null : wordsOf(parseMarks(content, markup));
}

/** A row that is written by SQL has no words beside its marks. */
export function plainWords(post: { content: string; markup: Markup; words: string | null }): string {
  return post.words ?? wordsBeside(post) ?? post.content;
}

export type NumberedNote = { number: number; isCalled: boolean; inside: Inline[] };
export type Group = { kind: Row['kind']; start?: number; rows: Inline[][] };
export type Written = { blocks: (Paragraph | Photograph | Group)[]; notes: NumberedNote[] };

/** Blank lines around the text go, its first indent stays; so do shapes and notes without words, and their signs. */
export function readWritten(content: string, markup: Markup): Written {
  const all = parseMarks(content.replace(/^(?:[^\S\n]*\n)+/, '').trimEnd(), markup);
  const shown = all.filter((block) => !('inside' in block) || block.kind === 'paragraph' || hasWords(block.inside));
  const blocks = shown.filter((block) => block.kind !== 'note');
  const notes = new Map(shown.flatMap((block) => (block.kind === 'note' ? [[block.name, block] as const] : [])));
  const numbers = new Map<Note, number>();
  for (const sign of blocks.flatMap((block) => ('inside' in block ? signsIn(block.inside) : []))) {
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
  return { blocks: grouped(blocks), notes: inOrder };
}

const hasWords = (inside: Inline[]) => wordsInside(inside).trim() !== '';

function grouped(blocks: (Paragraph | Row | Photograph)[]) {
  const together: Written['blocks'] = [];
  for (const block of blocks) {
    const last = together.at(-1);
    if (block.kind === 'paragraph' || block.kind === 'heading' || block.kind === 'photograph') together.push(block);
    else if (last?.kind === block.kind) last.rows.push(block.inside);
    else together.push({ kind: block.kind, start: 'number' in block ? block.number : undefined, rows: [block.inside] });
  }
  return together;
}

export function packWritten(content: string, markup: Markup): string {
  return JSON.stringify(readWritten(content, markup), (name, value) => (name === 'source' ? undefined : value));
}

function signsIn(parts: Inline[]): NoteSign[] {
  return parts.flatMap((part) => {
    if (part.kind === 'note-sign') return [part];
    return 'inside' in part ? signsIn(part.inside) : [];
  });
}

/** An address stands behind its words. */
export function plainPart(part: Paragraph | Group | NumberedNote): string {
  if (!('rows' in part)) return ('number' in part ? `[${part.number}] ` : '') + plainText(part.inside);
  const rows = part.rows.map((row, at) => withSign(part.kind, plainText(row), (part.start ?? 1) + at));
  return rows.join(part.kind === 'quotation' ? '\n>\n' : '\n');
}

const calling = (number?: number) => (number ? `[${number}]` : '');

function plainText(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.href;
      if (part.kind === 'note-sign') return calling(part.number);
      const inside = plainText(part.inside);
      return part.kind === 'link' && part.href !== inside ? `${inside} (${part.href})` : inside;
    })
    .join('');
}
