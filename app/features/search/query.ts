import { capital } from '#app/calendar/in-words.ts';

// The number of books of that name, abbreviations | names. Source: CEI 2008.
const table = `
gen gn | genesi
es eso | esodo
lv lev | levitico
nm num | numeri
dt deut | deuteronomio
gs gios | giosuè
gdc giud | giudici
rt rut | rut
2 sam | samuele
2 re | re
2 cr cron | cronache
esd | esdra
ne neem | neemia
tb tob | tobia
gdt | giuditta
est | ester
2 mac mc | maccabei
gb giob | giobbe
sal ps | salmi, salmo
pr prov prv | proverbi
qo qoh | qoèlet, qohelet, ecclesiaste
ct cant | cantico dei cantici, cantico
sap | sapienza
sir | siracide, ecclesiastico
is | isaia
ger | geremia
lam | lamentazioni
bar | baruc
ez | ezechiele
dn dan | daniele
os | osea
gl gioe | gioele
am | amos
abd | abdia
gio gion | giona
mi mic | michea
na | naum
ab abac | abacuc
sof | sofonia
ag agg | aggeo
zc zac | zaccaria
ml mal | malachia
mt matt | matteo
mc | marco
lc luc | luca
gv giov | giovanni
at atti | atti degli apostoli, atti
rm rom | romani
2 cor | corinzi
gal | galati
ef | efesini
fil | filippesi
col | colossesi
2 ts tess | tessalonicesi
2 tm tim | timoteo
tt tit | tito
fm filem | filemone
eb ebr | ebrei
gc giac | giacomo
2 pt piet | pietro
3 gv giov | giovanni
gd giuda | giuda
ap apoc | apocalisse
`;

const bible = table
  .trim()
  .split('\n')
  .map((line, order) => {
    const [, count = '1', short = '', long = ''] = /^(?:(\d) )?([^|]+) \| (.+)$/.exec(line) ?? [];
    const [full = ''] = long.split(', ');
    const fullNames = fold(long).split(', ');
    return {
      names: [...new Set([...fullNames, ...short.split(' ')])],
      fullNames,
      title: capital(full),
      count: Number(count),
      order,
    };
  });

const scriptureNames = [...new Set(bible.flatMap(({ names }) => names))]
  .toSorted((one, other) => other.length - one.length)
  .join('|')
  .replaceAll(/[aeiou]/g, (vowel) => `${vowel}[\u0300\u0301]?`);

const firstOfNew = bible.findIndex(({ names }) => names.includes('matteo'));

export const isOfNewTestament = ({ order }: { order: number }) => order >= firstOfNew;

/** «Giovanni» means the gospel, «Corinzi» either letter. */
function findScripture({ scripture: written, number: ordinal }: Passage) {
  const name = fold(written);
  const number = ordinal && numberOf(fold(ordinal));
  const found = bible.filter(({ names }) => names.includes(name));
  const numbered = found.find(({ count }) => count > 1 && (!number || number <= count));
  const scripture =
    (number ? numbered : undefined) ?? found.find(({ count }) => count === 1) ?? numbered;
  if (!scripture) return undefined;
  const all = Array.from({ length: scripture.count }, (_, index) => index + 1);
  const numbers = scripture.count === 1 ? [] : number ? [number] : all;
  return { ...scripture, isFullName: scripture.fullNames.includes(name), numbers };
}

type Named = NonNullable<ReturnType<typeof findScripture>>;

export const longestSearch = 100;
const shortestWord = 3;

export type Search = { text: string; terms: Term[]; problem?: 'too-long' | 'too-short' };

const invisible = /[\p{Cc}\p{Zl}\p{Zp}\u202a-\u202e\u2066-\u2069]+/gu;
const isbns = /(?:isbn(?:-13)?:? ?)?(?<![\d-])97[89](?:[ \p{Pd}]?\d){10}(?![\d-])/giu;
const quotations = /"([^"]*)"|«([^»]*)»|“([^”]*)”/g;
const before =
  '(?<![\\p{L}\\p{N}])(?:(?<number>[1-3]|i{1,3}|prim[ao]|second[ao]|terz[ao])[ªa°]? ?)?(?:(?:lettera|libro|vangelo) (?:(?:secondo|dell[ae]|de[li]|di|ai|agli|a) )?(?:san )?)?';
const after =
  '(?:\\.? ?(?<chapter>\\d{1,3})(?: ?\\(\\d{1,3}\\))?(?: ?[,:] ?(?<verse>\\d{1,3})(?: ?[-–—] ?(?<lastVerse>\\d{1,3}))?)?)?';
const passages = new RegExp(`${before}(?<scripture>${scriptureNames})${after}`, 'giu');

export function readSearch(query: string): Search {
  const text = query.toWellFormed().replaceAll(invisible, ' ').replaceAll(/\s+/g, ' ').trim();
  if (text.length > longestSearch)
    return { text: text.slice(0, longestSearch).toWellFormed(), terms: [], problem: 'too-long' };
  const terms: Term[] = [];
  const take = (term: Term, words: string) => {
    if (isLongEnough(words)) terms.push(term);
    return ' ';
  };
  const withoutPhrases = text
    .normalize('NFKC')
    .replaceAll(quotations, (quotation) => take(phraseTerm(quotation), quotation))
    .replaceAll(isbns, (isbn) => take(isbnTerm(isbn), isbn));
  const rest = withoutPhrases
    .normalize('NFD')
    .replaceAll(passages, (passage, ...found) => {
      const term = passageTerm(found.at(-1) as Passage);
      return term ? take(term, passage) : passage;
    })
    .normalize('NFC');
  for (const { written } of wordsOf(rest)) take(wordTerm(written), written);
  return terms.length > 0 || !text ? { text, terms } : { text, terms, problem: 'too-short' };
}

const isLongEnough = (text: string) =>
  wordsOf(text).reduce((length, { folded }) => length + [...folded].length, 0) >= shortestWord;

export type TermPosition = { oneOf: string[]; isPrefix?: true } | 'any';
/** A text must contain one row, or the stem of `word`, or the thirteen digits of `isbn` with or without hyphens. */
export type Term = { rows: TermPosition[][]; word?: string; isbn?: string };

const shortestPrefix = 5;

/** «luogo» also finds «luoghi». */
function wordTerm(word: string): Term {
  const folded = fold(word);
  const hasEndings = [...folded].length >= shortestPrefix && !/\d/.test(folded);
  const position: TermPosition = hasEndings
    ? { oneOf: [folded.replace(/[aeiou]$/, '')], isPrefix: true }
    : { oneOf: [folded] };
  return { rows: [[position]], word };
}

function phraseTerm(phrase: string): Term {
  return { rows: [wordsOf(phrase).map(({ folded }) => ({ oneOf: [folded] }))] };
}

function isbnTerm(found: string): Term {
  const isbn = found.replaceAll(/^isbn-13|\D/gi, '');
  return {
    rows: [wordsOf(found).map(({ folded }) => ({ oneOf: [folded] })), [{ oneOf: [isbn] }]],
    isbn,
  };
}

const mostVerses = 200;
type Passage = {
  number?: string;
  scripture: string;
  chapter?: string;
  verse?: string;
  lastVerse?: string;
};

/** «Sal 30(29),6» means «Sal 30,6» or «Sal 29,6»; «Marco» before a number means «Mc». */
function passageTerm(passage: Passage): Term | undefined {
  const { scripture, chapter, verse, lastVerse } = passage;
  const named = findScripture(passage);
  if (!named) return undefined;
  if (!chapter) {
    if (!named.isFullName) return undefined;
    const { rows, word } = wordTerm(scripture);
    return { rows: [...rows, ...namesOf(named).map((name) => [...name, anyChapter])], word };
  }
  const inChapter: TermPosition[] = [{ oneOf: [chapter] }];
  const verses: TermPosition[] = verse
    ? [{ oneOf: versesOf(Number(verse), Number(lastVerse ?? verse)) }]
    : [];
  const ends = [[...inChapter, ...verses]];
  if (verse) ends.push([...inChapter, 'any', ...verses]);
  if (named.names.includes('sal')) {
    const beside = [Number(chapter) + 1, Number(chapter) - 1].map(String);
    ends.push([{ oneOf: beside }, ...inChapter, ...verses]);
  }
  return { rows: namesOf(named).flatMap((name) => ends.map((end) => [...name, ...end])) };
}

/** «cfr. Gv 1,5» cites Giovanni 1,5. */
export function passagesIn(text: string) {
  return Array.from(
    text.replaceAll(/\s+/g, ' ').normalize('NFD').matchAll(passages),
    ({ 0: passage, groups }) => {
      const cited = groups as Passage;
      const { number = '', scripture, chapter } = cited;
      const named = findScripture(cited);
      if (!named || !chapter) return [];
      const numbered =
        named.numbers.length === 1 ? `${named.numbers[0]} ${named.title}` : named.title;
      const where = passage
        .slice(passage.indexOf(chapter, number.length + scripture.length))
        .replaceAll(' ', '');
      return [{ scripture: numbered, order: named.order + (named.numbers[0] ?? 0) / 10, where }];
    },
  ).flat();
}

const anyChapter: TermPosition = { oneOf: versesOf(1, 150) };
const ordinals = ['prim', 'second', 'terz'];

function numberOf(number: string) {
  const ordinal = ordinals.indexOf(number.slice(0, -1)) + 1;
  return ordinal || (/^i+$/.test(number) ? number.length : Number(number));
}

function namesOf({ names, numbers }: Named): TermPosition[][] {
  const single = names.filter((name) => !name.includes(' '));
  if (numbers.length > 0)
    return numbers.flatMap((number) => [
      [{ oneOf: single.map((name) => `${number}${name}`) }],
      [{ oneOf: [`${number}`] }, { oneOf: single }],
    ]);
  const several = names.filter((name) => name.includes(' '));
  return [
    [{ oneOf: single }],
    ...several.map((name) => name.split(' ').map((word) => ({ oneOf: [word] }))),
  ];
}

function versesOf(first: number, last: number) {
  const count = Math.min(Math.max(last - first, 0), mostVerses);
  return Array.from({ length: count + 1 }, (_, index) => `${first + index}`);
}

const word = /[\p{L}\p{N}][\p{L}\p{M}\p{N}]*/gu;

/** Must fold like `words_of` in the schema. */
export type Word = { written: string; folded: string; start: number; end: number };

export function wordsOf(text: string): Word[] {
  return Array.from(text.matchAll(word), ({ 0: found, index }) => ({
    written: found,
    folded: fold(found),
    start: index,
    end: index + found.length,
  }));
}

export function fold(text: string) {
  return text
    .normalize('NFKD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .toLowerCase();
}

export const mostRanked = 500;
