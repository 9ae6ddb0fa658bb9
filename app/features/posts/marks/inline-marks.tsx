import { createElement, Fragment, type HTMLAttributes, type ReactNode } from 'react';
import { wordsInside } from '#app/features/posts/post-parts.ts';
import type { Inline, NoteSign, Paragraph } from './parse.ts';
import type { Group } from './print.ts';

export type Elements = {
  text: (text: string, isLast: boolean) => ReactNode;
  link: (href: string, inside: ReactNode) => ReactNode;
  sign: (sign: NoteSign) => ReactNode;
};

export function inlineMarks(parts: Inline[], elements: Elements, isWhole = true): ReactNode {
  const [only] = parts;
  if (only && parts.length === 1) return onePart(only, elements, isWhole);
  // Keys would take a third of the time.
  const written = parts.map((part, at) => onePart(part, elements, isWhole && at === parts.length - 1));
  return createElement(Fragment, null, ...written);
}

function onePart(part: Inline, elements: Elements, isLast: boolean): ReactNode {
  switch (part.kind) {
    case 'text':
      return elements.text(part.text, isLast);
    case 'address':
      return elements.link(part.href, part.href);
    case 'note-sign':
      return part.number ? elements.sign(part) : null;
    case 'link':
      return elements.link(part.href, inlineMarks(part.inside, elements, false));
    case 'emphasis':
      return <em>{inlineMarks(part.inside, elements, false)}</em>;
    case 'strong':
      return <strong>{inlineMarks(part.inside, elements, false)}</strong>;
  }
}

type Drawing = {
  inline: (inside: Inline[]) => ReactNode;
  heading: 'h2' | 'h3';
  looks?: { [of in Paragraph['kind'] | 'ul' | 'ol' | 'li' | 'blockquote' | 'p']?: HTMLAttributes<HTMLElement> };
};

const around = { bullet: 'ul', number: 'ol', quotation: 'blockquote' } as const;

/** A block as HTML, wherever a thought stands. */
export function blockAsHtml(block: Paragraph | Group, { inline, heading, looks = {} }: Drawing): ReactNode {
  if (!('rows' in block))
    return createElement(block.kind === 'heading' ? heading : 'p', looks[block.kind], inline(block.inside));
  const { kind, start = 1, rows } = block;
  const row = kind === 'quotation' ? 'p' : 'li';
  const written = rows.map((inside) => createElement(row, looks[row], inline(inside)));
  return createElement(around[kind], { ...looks[around[kind]], ...(start > 1 && { start }) }, ...written);
}

const unbreaking = (blanks: string) => '\u00a0'.repeat(blanks.length - 1);

/** For media that drop blanks at the beginning of a line. */
export function indented(parts: Inline[], elements: Elements, isWhole = true): ReactNode {
  const indent = /^ +/.exec(wordsInside(parts))?.[0].replace(/^ +/, unbreaking) ?? '';
  return createElement(Fragment, null, indent, inlineMarks(parts, elements, isWhole));
}
export const indentWithin = (text: string) => text.replaceAll(/(?<=\n) +/g, (blanks) => `${unbreaking(blanks)}\u00a0`);

// A line of the widest column holds some seventy characters.
const longestLine = 90;

export function isVerse(paragraph: string): boolean {
  const lines = paragraph.split('\n');
  return lines.length > 1 && lines.every((line) => line.length <= longestLine);
}
