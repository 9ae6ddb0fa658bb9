import { wordsOf } from './query.ts';

type Span = { start: number; end: number };
/** Folded words and beginnings of words. Words `beside` are marked only next to another one. */
export type Marking = { words: Set<string>; beginnings: string[]; beside: Set<string> };

export function cut(text: string, marking: Marking): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of findSpans(text, marking)) {
    pieces.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...pieces, text.slice(at)];
}

const isNear = (gap: string) => /^[^.;:!?\n]{1,2}$/.test(gap);

function findSpans(text: string, { words, beginnings, beside }: Marking): Span[] {
  const spans: (Span & { isFound: boolean })[] = [];
  for (const { folded, start, end } of wordsOf(text)) {
    const isFound = words.has(folded) || beginnings.some((beginning) => folded.startsWith(beginning));
    if (!isFound && !beside.has(folded)) continue;
    const last = spans.at(-1);
    if (last && isNear(text.slice(last.end, start))) Object.assign(last, { end, isFound: last.isFound || isFound });
    else spans.push({ start, end, isFound });
  }
  return spans.filter(({ isFound }) => isFound);
}

const longest = 155;
const longestBefore = 100;
const ellipsis = '…';
const segmenter = new Intl.Segmenter('it');

export function cutAround(text: string, marking: Marking): string[] | undefined {
  const [first] = findSpans(text, marking);
  if (!first) return undefined;
  const from = first.end <= longest ? 0 : wordStart(text, first.start - longestBefore, first.start);
  const to = from + longest >= text.length ? text.length : wordEnd(text, first.end, from + longest);
  const pieces = cut(text.slice(from, to), marking);
  if (from > 0) pieces[0] = `${ellipsis} ${pieces[0]}`;
  if (to < text.length) pieces.push(`${pieces.pop()}${ellipsis}`);
  return pieces;
}

function wordStart(text: string, from: number, before: number) {
  const space = text.slice(from, before).search(/\s\S/);
  return space < 0 ? characterStart(text, from) : from + space + 1;
}

function wordEnd(text: string, after: number, to: number) {
  const end = Math.max(after, text.slice(0, to + 1).search(/[\s.,;:!?]*\s\S*$/));
  return end > after ? end : Math.max(after, characterStart(text, to));
}

function characterStart(text: string, at: number) {
  const nearby = Math.max(0, at - longest);
  return nearby + (segmenter.segment(text.slice(nearby)).containing(at - nearby)?.index ?? 0);
}
