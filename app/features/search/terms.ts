import { fold, wordsOf } from './words.ts';

/** One place in a row of words: one of these, what begins like one of them, or any word. */
export type Place = { oneOf: string[]; isBeginning?: true } | 'any';
/** Rows of words, one of which a text must have. `word`: or another of its stem. */
export type Term = { rows: Place[][]; word?: string };

const shortestBeginning = 5;

/** A word whatever its ending: «luogo» also finds «luoghi». */
export function wordTerm(word: string): Term {
  const folded = fold(word);
  const hasEndings = [...folded].length >= shortestBeginning && !/\d/.test(folded);
  if (!hasEndings) return { rows: [[{ oneOf: [folded] }]], word };
  return { rows: [[{ oneOf: [folded.replace(/[aeiou]$/, '')], isBeginning: true }]], word };
}

export function phraseTerm(phrase: string): Term {
  return { rows: [wordsOf(phrase).map(({ folded }) => ({ oneOf: [folded] }))] };
}

const mostVerses = 200;
const psalm = /^(sal|salmo|salmi|ps)$/;

export type Passage = { book: string; chapter: string; verse?: string; lastVerse?: string };

/**
 * A passage of Scripture, however it is written: «1Cor» or «1 Cor», «Sal 30(29),6», «Sal 30,6» or «Sal 29,6». Of several verses it finds
 * those that a citation names first or second.
 */
export function passageTerm({ book, chapter, verse, lastVerse }: Passage): Term {
  const folded = fold(book);
  const inChapter: Place[] = [{ oneOf: [chapter] }];
  const verses: Place[] = verse ? [{ oneOf: versesOf(Number(verse), Number(lastVerse ?? verse)) }] : [];
  const ends = [[...inChapter, ...verses]];
  if (verse) ends.push([...inChapter, 'any', ...verses]);
  if (verse && psalm.test(folded)) ends.push(['any', ...inChapter, ...verses]);
  return { rows: booksOf(folded).flatMap((named) => ends.map((end) => [...named, ...end])) };
}

function booksOf(book: string): Place[][] {
  const [, number, name = ''] = /^([1-3]?) ?(.+)$/.exec(book) ?? [];
  const names = psalm.test(name) ? ['sal', 'salmo'] : [name];
  if (!number) return [[{ oneOf: names }]];
  return [[{ oneOf: names.map((name) => number + name) }], [{ oneOf: [number] }, { oneOf: names }]];
}

function versesOf(first: number, last: number) {
  const count = Math.min(Math.max(last - first, 0), mostVerses);
  return Array.from({ length: count + 1 }, (_, index) => `${first + index}`);
}
