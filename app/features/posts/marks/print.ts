import { beforeNotes } from '#app/features/posts/text/excerpt.ts';
import { parseMarks } from './blocks.ts';
import type { Block, Inline, Markup } from './tree.ts';

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

export function wordsInside(parts: Inline[]): string {
  return parts
    .map((part) => {
      if (part.kind === 'text') return part.text;
      if (part.kind === 'address') return part.href;
      return part.kind === 'note-sign' ? '' : wordsInside(part.inside);
    })
    .join('');
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
