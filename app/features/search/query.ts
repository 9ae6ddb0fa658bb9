import { bookNames, findBook, type Named } from './books.ts';

export const longestSearch = 100;
export const mostRanked = 500;
const shortestWord = 3;

/** `words` as `websearch_to_tsquery` reads them; `passages` of Scripture, each as a tsquery. */
export type Asked = { words: string; passages: string[] };
export type Search = { text: string; asked: Asked; problem?: 'too-long' | 'too-short' };

const unseen = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;

/** `text`: what the field shows again. */
export function readSearch(typed: string): Search {
  const text = typed.toWellFormed().replaceAll(unseen, ' ').replaceAll(/\s+/g, ' ').trim();
  const asked: Asked = { words: '', passages: [] };
  if (text.length > longestSearch)
    return { text: text.slice(0, longestSearch).toWellFormed(), asked, problem: 'too-long' };
  const parts = text.replaceAll(/[«»“”]/g, '"').split('"');
  const isPhrase = (index: number) => index % 2 === 1 && index < parts.length - 1;
  const words = parts.map((part, index) =>
    isPhrase(index) ? `"${onlyWords(part)}"` : onlyWords(takePassages(part, asked.passages)),
  );
  asked.words = words.join(' ').trim();
  const isLongEnough = wordsOf(asked.words).some(({ folded }) => [...folded].length >= shortestWord);
  return isLongEnough || asked.passages.length > 0 || !text ? { text, asked } : { text, asked, problem: 'too-short' };
}

const shortestBeginning = 5;

/** «preghier» of «preghiera», so that «preghiere» is found, which has another stem. */
export function beginningOf(word: string): string | undefined {
  const folded = fold(word);
  const hasEndings = [...folded].length >= shortestBeginning && !/\d/.test(folded);
  return hasEndings ? folded.replace(/[aeiou]$/, '') : undefined;
}

const onlyWords = (text: string) =>
  wordsOf(text)
    .map(({ start, end }) => text.slice(start, end))
    .join(' ');

const before =
  '(?:(?<number>[1-3]|i{1,3}|prim[ao]|second[ao]|terz[ao])[ªa°]? ?)?(?:(?:lettera|libro|vangelo) (?:(?:secondo|dell[ae]|de[li]|di|ai|agli|a) )?(?:san )?)?';
const after =
  '(?:\\.? ?(?<chapter>\\d{1,3})(?: ?\\(\\d{1,3}\\))?(?: ?[,:] ?(?<verse>\\d{1,3})(?: ?[-–—] ?(?<lastVerse>\\d{1,3}))?)?)?';
const passage = new RegExp(`(?<![\\p{L}\\p{N}])${before}(?<book>${bookNames})${after}(?![\\p{L}\\p{M}\\p{N}])`, 'giu');
type Passage = { number?: string; book: string; chapter?: string; verse?: string; lastVerse?: string };

function takePassages(text: string, passages: string[]): string {
  const rest = text.normalize('NFD').replaceAll(passage, (found, ...groups) => {
    const query = passageQuery(groups.at(-1) as Passage);
    if (query) passages.push(query);
    return query ? ' ' : found;
  });
  return rest.normalize('NFC');
}

/** A book without a chapter is asked for by its whole name only: «Marco» is also a word, «am» is not Amos. */
function passageQuery({ number, book, chapter, verse, lastVerse = verse }: Passage): string | undefined {
  const named = findBook(fold(book), numberOf(number));
  if (!named || !(chapter || named.isWhole)) return undefined;
  const verses = verse && anyOf(numbersBetween(Number(verse), Number(lastVerse)));
  const places = chapter ? placesOf(named, Number(chapter), verses) : [anyOf(numbersBetween(1, 150))];
  const cited = namesOf(named).flatMap((name) => places.map((place) => `${name} <-> ${place}`));
  return (chapter ? cited : [inARow(fold(book)), ...cited]).join(' | ');
}

/** Psalms have two numbers: «Sal 30(29),6» is «Sal 30,6» and «Sal 29,6». */
function placesOf({ names }: Named, chapter: number, verses: string | undefined): string[] {
  const isPsalm = names.includes('sal');
  const chapters = [
    `'${chapter}'`,
    ...(isPsalm ? [`${anyOf([`${chapter + 1}`, `${chapter - 1}`])} <-> '${chapter}'`] : []),
  ];
  return verses ? chapters.flatMap((one) => [`${one} <-> ${verses}`, `${one} <2> ${verses}`]) : chapters;
}

/** «1Cor» is one word, «1 Cor» two. */
function namesOf({ names, numbers }: Named): string[] {
  const single = names.filter((name) => !name.includes(' '));
  if (numbers.length > 0)
    return numbers.flatMap((number) => [
      anyOf(single.map((name) => `${number}${name}`)),
      `'${number}' <-> ${anyOf(single)}`,
    ]);
  return [anyOf(single), ...names.filter((name) => name.includes(' ')).map(inARow)];
}

const anyOf = (lexemes: string[]) => `(${lexemes.map((lexeme) => `'${lexeme}'`).join(' | ')})`;
const inARow = (name: string) =>
  wordsOf(name)
    .map(({ folded }) => `'${folded}'`)
    .join(' <-> ');

const mostVerses = 200;
function numbersBetween(first: number, last: number) {
  const count = Math.min(Math.max(last - first, 0), mostVerses);
  return Array.from({ length: count + 1 }, (_, index) => `${first + index}`);
}

const ordinals = ['prim', 'second', 'terz'];

function numberOf(number: string | undefined) {
  if (number === undefined) return undefined;
  const folded = fold(number);
  const ordinal = ordinals.indexOf(folded.slice(0, -1)) + 1;
  return ordinal || (/^i+$/.test(folded) ? folded.length : Number(folded));
}

export type CitedPassage = { book: string; place: number; where: string };

/** «cfr. Gv 1,5» is 1,5 of Giovanni. */
export function passagesIn(text: string): CitedPassage[] {
  return Array.from(text.replaceAll(/\s+/g, ' ').normalize('NFD').matchAll(passage), ({ 0: found, groups }) => {
    const { number, book = '', chapter } = groups as Passage;
    const named = findBook(fold(book), numberOf(number));
    if (!named || !chapter) return [];
    const numbered = named.numbers.length === 1 ? `${named.numbers[0]} ${named.title}` : named.title;
    const where = found.slice(found.indexOf(chapter, (number ?? '').length + book.length)).replaceAll(' ', '');
    return [{ book: numbered, place: named.place + (named.numbers[0] ?? 0) / 10, where }];
  }).flat();
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Must fold like `words_of` in the schema. */
type Word = { folded: string; start: number; end: number };

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    folded: fold(found),
    start: index,
    end: index + found.length,
  }));
}

export function fold(text: string) {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}
