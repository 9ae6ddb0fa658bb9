import { type Passage, passageTerm, phraseTerm, type Term, wordTerm } from './terms.ts';
import { wordsOf } from './words.ts';

export const longestSearch = 100;
const shortestWord = 3;

export type Search = { text: string; terms: Term[]; problem?: 'too-long' | 'too-short' };

// Control characters, also of direction.
const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const quotations = /"([^"]*)"|«([^»]*)»|“([^”]*)”/g;
const passages =
  /(?<![\p{L}\p{N}])(?<book>[1-3]? ?\p{L}{2,5})\.? ?(?<chapter>\d{1,3})(?: ?\(\d{1,3}\))?(?: ?[,:] ?(?<verse>\d{1,3})(?: ?[-–—] ?(?<lastVerse>\d{1,3}))?)?(?![\p{L}\p{N}])/gu;

/** Never throws. `text` is what the field shows again. */
export function readSearch(asked: string): Search {
  const text = asked.toWellFormed().replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim();
  if (text.length > longestSearch)
    return { text: text.slice(0, longestSearch).toWellFormed(), terms: [], problem: 'too-long' };
  const terms: Term[] = [];
  const take = (term: Term, words: string) => {
    if (isLongEnough(words)) terms.push(term);
    return ' ';
  };
  const withoutPhrases = text.replaceAll(quotations, (quotation) => take(phraseTerm(quotation), quotation));
  const rest = withoutPhrases.replaceAll(passages, (passage, ...found) =>
    take(passageTerm(found.at(-1) as Passage), passage),
  );
  for (const { start, end } of wordsOf(rest)) take(wordTerm(rest.slice(start, end)), rest.slice(start, end));
  return terms.length > 0 || !text ? { text, terms } : { text, terms, problem: 'too-short' };
}

const isLongEnough = (text: string) =>
  wordsOf(text).reduce((length, { folded }) => length + [...folded].length, 0) >= shortestWord;
