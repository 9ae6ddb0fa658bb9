import { isWebAddress } from '#app/web-address.ts';
import { parseMarks } from './parse.ts';
import { wordsOf } from './print.ts';

export type Look = { italic: boolean; bold: boolean; href?: string };
export type Run = Look & { text: string };

export const plainLook: Look = { italic: false, bold: false };

export function lookOf(name: string, { style = '', href = '' }: Record<string, string>, around: Look): Look {
  const [, weight] = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style) ?? [];
  const [, slope] = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style) ?? [];
  const isBold = name === 'b' || name === 'strong' || around.bold;
  const isItalic = name === 'i' || name === 'em' || name === 'cite' || around.italic;
  const isLink = name === 'a' && href.startsWith('https://') && isWebAddress(href);
  return {
    bold: weight ? /^(bold|bolder|[6-9]00)$/i.test(weight) : isBold,
    italic: slope ? /^(italic|oblique)$/i.test(slope) : isItalic,
    href: isLink ? href.replaceAll('(', '%28').replaceAll(')', '%29') : around.href,
  };
}

const textOfRuns = (runs: Run[]) => tidy(runs.map(({ text }) => text).join(''));

/** Undefined without looks, or where the grammar would read other words. */
export function markedBy(runs: Run[], always = false): string | undefined {
  if (!always && !runs.some(({ text, italic, bold, href }) => text.trim() && (italic || bold || href)))
    return undefined;
  const marked = tidy(inParagraphs(runs).map(writeRuns).join('\n\n'));
  return wordsOf(parseMarks(marked)) === textOfRuns(runs) ? marked : undefined;
}

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n\u00a0]*\n/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

function inParagraphs(runs: Run[]): Run[][] {
  const all: Run[][] = [[]];
  for (const run of runs) {
    for (const [index, text] of run.text.split('\n\n').entries()) {
      if (index > 0) all.push([]);
      if (text) all.at(-1)?.push({ ...run, text });
    }
  }
  return all.filter((one) => one.some(({ text }) => text.trim()));
}

const writeRuns = (runs: Run[]) => writeBy('href', runs);
const inner = { href: 'bold', bold: 'italic', italic: undefined } as const;

function writeBy(key: keyof typeof inner, runs: Run[]): string {
  const next = inner[key];
  const write = (part: Run[]) => (next ? writeBy(next, part) : part.map(({ text }) => escaped(text)).join(''));
  const groups: Run[][] = [];
  for (const run of runs) {
    const last = groups.at(-1);
    if (last && (last[0]?.[key] === run[key] || !run.text.trim())) last.push(run);
    else groups.push([run]);
  }
  return groups.map((group) => wrap(key, group[0]?.[key], write(group))).join('');
}

function wrap(key: keyof typeof inner, value: string | boolean | undefined, written: string) {
  const [, before = '', words = '', after = ''] = /^(\s*)(.*?)(\s*)$/s.exec(written) ?? [];
  if (!value || !words) return written;
  if (key === 'href') return `${before}[${words}](${value})${after}`;
  const sign = key === 'bold' ? '**' : '*';
  return before + sign + words + sign + after;
}

function escaped(text: string) {
  return text
    .replaceAll(/\\(?=[*[\]!\\])/g, '\\\\')
    .replaceAll(/(?<![\p{L}\p{N}])\*|\*(?![\p{L}\p{N}])/gu, '\\*')
    .replaceAll(/\[(?=\^)|\](?=\(https:)/g, '\\$&');
}
