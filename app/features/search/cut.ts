import { type Place, type Term, type Word, wordsOf } from './query.ts';

type Span = { start: number; end: number };
/** `sameStem`: words that share a stem with a term. */
export type Marking = { terms: Term[]; sameStem: Set<string> };

export function cut(text: string, marking: Marking): string[] {
  const pieces: string[] = [];
  let at = 0;
  for (const { start, end } of findSpans(text, marking)) {
    pieces.push(text.slice(at, start), text.slice(start, end));
    at = end;
  }
  return [...pieces, text.slice(at)];
}

function findSpans(text: string, { terms, sameStem }: Marking): Span[] {
  const words = wordsOf(text);
  const rows = terms.flatMap((term) => term.rows);
  const spans: Span[] = [];
  words.forEach((word, index) => {
    const lengths = rows.filter((row) => stands(row, words, index)).map((row) => row.length);
    if (sameStem.has(word.folded)) lengths.push(1);
    const last = words[index + Math.max(...lengths) - 1];
    if (last && word.start >= (spans.at(-1)?.end ?? 0)) spans.push({ start: word.start, end: last.end });
  });
  return spans;
}

const stands = (row: Place[], words: Word[], at: number) =>
  row.every((place, index) => {
    const { folded } = words[at + index] ?? {};
    if (folded === undefined || place === 'any') return folded !== undefined;
    return place.oneOf.some((one) => (place.isBeginning ? folded.startsWith(one) : folded === one));
  });

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
