import { Parser } from 'htmlparser2';
import { parseMarks } from '#app/features/posts/marks/blocks.ts';
import { wordsOf } from '#app/features/posts/marks/print.ts';
import { isWebAddress } from '#app/web-address.ts';

type Look = { italic: boolean; bold: boolean; href?: string };
type Run = Look & { text: string };

const unread = new Set([
  'script',
  'style',
  'head',
  'title',
  'template',
  'noscript',
  'svg',
  'math',
  'select',
  'textarea',
]);
const paragraphs = new Set('p h1 h2 h3 h4 h5 h6 blockquote pre ul ol table figure section article hr'.split(' '));
const lines = new Set('div li tr dt dd figcaption address header footer'.split(' '));

/** The words of a copied page with their italics, bold and https links as marks; undefined where it has none of these. */
export function markedFromHtml(html: string): string | undefined {
  const runs = readRuns(html);
  if (!runs.some(({ text, italic, bold, href }) => text.trim() && (italic || bold || href))) return undefined;
  const plain = tidy(runs.map(({ text }) => text).join(''));
  const marked = tidy(inParagraphs(runs).map(writeRuns).join('\n\n'));
  // What the grammar reads otherwise stays text.
  return wordsOf(parseMarks(marked)) === plain ? marked : undefined;
}

const tidy = (text: string) =>
  text
    .replaceAll(/[^\S\n\u00a0]*\n[^\S\n\u00a0]*/g, '\n')
    .replaceAll(/\n{3,}/g, '\n\n')
    .trim();

/** Nothing is put into a document: a parser that knows no scripts reads it. */
function readRuns(html: string): Run[] {
  const runs: Run[] = [];
  const looks: Look[] = [{ italic: false, bold: false }];
  let hidden = 0;
  const look = () => looks.at(-1) ?? { italic: false, bold: false };
  const breakBy = (name: string) => {
    const text = paragraphs.has(name) ? '\n\n' : lines.has(name) ? '\n' : '';
    if (text && runs.length > 0 && hidden === 0) runs.push({ italic: false, bold: false, text });
  };
  const parser = new Parser({
    onopentag(name, attributes) {
      if (unread.has(name)) hidden += 1;
      if (name === 'br' && hidden === 0) runs.push({ ...look(), text: '\n' });
      breakBy(name);
      looks.push(lookOf(name, attributes, look()));
    },
    ontext(text) {
      const words = text.replaceAll(/[\t\n\r ]+/g, ' ');
      if (hidden === 0 && words) runs.push({ ...look(), text: words });
    },
    onclosetag(name) {
      if (unread.has(name)) hidden -= 1;
      looks.pop();
      breakBy(name);
    },
  });
  parser.end(html);
  return runs;
}

function lookOf(name: string, { style = '', href = '' }: Record<string, string>, around: Look): Look {
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

/** No mark reaches over a blank line. */
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

/** Blanks at the edges stay outside. */
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
