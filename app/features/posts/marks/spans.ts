import { parseMarks } from './blocks.ts';
import { printMarks } from './print.ts';
import type { Block, Inline } from './tree.ts';

export type Span = {
  kind: 'emphasis' | 'strong' | 'link' | 'note-sign';
  name?: string;
  from: number;
  to: number;
  inner: [from: number, to: number];
};

export function spansOf(content: string): Span[] {
  const spans: Span[] = [];
  let at = 0;
  for (const block of parseMarks(content)) {
    const start = at + block.before.length;
    at = start + lengthOf(block);
    if (block.kind === 'photograph') continue;
    walk(block.inside, block.kind === 'note' ? start + `[^${block.name}]: `.length : start, spans);
  }
  return spans;
}

const lengthOf = (block: Block) => printMarks([{ ...block, before: '' }]).length;
const printed = (part: Inline) => printMarks([{ kind: 'paragraph', before: '', inside: [part] }]);
const openers = { emphasis: '*', strong: '**', link: '[' };

function walk(parts: Inline[], start: number, spans: Span[]) {
  let at = start;
  for (const part of parts) {
    const to = at + printed(part).length;
    if (part.kind === 'note-sign') spans.push({ kind: part.kind, name: part.name, from: at, to, inner: [to, to] });
    else if ('inside' in part) {
      const inner = at + openers[part.kind].length;
      const length = part.inside.reduce((sum, each) => sum + printed(each).length, 0);
      spans.push({ kind: part.kind, from: at, to, inner: [inner, inner + length] });
      walk(part.inside, inner, spans);
    }
    at = to;
  }
}
