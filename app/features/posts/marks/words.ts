import { parseMarks } from './blocks.ts';
import { wordsOf } from './print.ts';
import type { Markup } from './tree.ts';

export function wordsBeside({ content, markup }: { content: string; markup: Markup }): string | null {
  return markup === 1 ? wordsOf(parseMarks(content)) : null;
}
