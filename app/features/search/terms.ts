import { fold, wordsOf } from './words.ts';

/** One of these, what begins like one of them, or any word. */
export type Place = { oneOf: string[]; isBeginning?: true } | 'any';
/** A text must have one of the rows. `word`: or another of its stem. */
export type Term = { rows: Place[][]; word?: string };

const shortestBeginning = 5;

/** «luogo» also finds «luoghi». */
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
 * Finds «1Cor» as «1 Cor», «Sal 30(29),6» as «Sal 30,6» or «Sal 29,6», and of several verses the first or the second.
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
