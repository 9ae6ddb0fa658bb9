import { wordsInside } from './print.ts';
import type { Inline } from './tree.ts';

// The last blank is the typed one.
const unbreaking = (blanks: string) => '\u00a0'.repeat(blanks.length - 1);

/** For media that drop blanks at the beginning of a line. */
export const indentBefore = (parts: Inline[]) => /^ +/.exec(wordsInside(parts))?.[0].replace(/^ +/, unbreaking) ?? '';
export const indentWithin = (text: string) => text.replaceAll(/(?<=\n) +/g, (blanks) => `${unbreaking(blanks)}\u00a0`);
