// Of the book's face, in parts of its size. Italics are narrower.
const letters = {
  0.3: " .,;:!|·()'’‘ijlìíîï",
  0.4: 'frtIJ1/"“”-',
  0.5: 'acegsxzàáâäèéêëç356789«»?',
  0.95: 'mMW—@…%',
};
const widths = new Map(
  Object.entries(letters).flatMap(([width, of]) => Array.from(of, (one): [string, number] => [one, Number(width)])),
);
const ofCapital = 0.72;
const ofOther = 0.58;

/** How wide a text is on one line, in sizes of its letters. */
export function emsOf(text: string): number {
  const widthOf = (letter: string) => widths.get(letter) ?? (/\p{Lu}/u.test(letter) ? ofCapital : ofOther);
  return Array.from(text.normalize('NFC')).reduce((sum, letter) => sum + widthOf(letter), 0);
}

// As in `base.css`. What needs less than `usual` keeps the size of its place.
const steps = [5, 6.2, 7.1, 8.8, 10.8, 12.9];
const usual = 3.8;
// By how much at least the letters of titles stand closer.
const closer = 0.018;
// With it a long text covers about the area of a short one.
const perRoot = 1.18;

/** For what is set large: how many sizes of its letters its column must hold, by its longest word and all its letters. */
export function fitted(text: string) {
  const words = text.replaceAll('*', '').split(/\s+/);
  const ems = Math.max(
    perRoot * Math.sqrt(emsOf(words.join(' '))),
    ...words.map((word) => emsOf(word) - closer * word.length),
  );
  return { 'data-fit': ems > usual ? (steps.find((step) => step >= ems) ?? steps.at(-1)) : undefined };
}

const vowel = '[aeiouyàáâäèéêëìíîïòóôöùúûü]';
const consonant = '[b-df-hj-np-tv-xzñç]';
const onset = `(?:s(?!s))?(?:[cgpt]h|[bcdfgptv][lr]|g[nl]|${consonant})`;
const syllable = new RegExp(`(${vowel}${consonant}*?)(${onset}(?=${vowel}))`, 'gi');
// Of another language, or of letters that are no word.
const endless = /[\p{Ll}\p{Lu}]{8}(?=[\p{Ll}\p{Lu}]{3})/gu;
const shortStart = /^(\P{L}*\p{L}{1,2})\u00ad/u;
const shortEnd = /\u00ad(\p{L}{1,2}\P{L}*)$/u;

/** The parts between which Italian lets a word break. The first and the last have at least three letters. */
export function syllablesOf(word: string): string[] {
  const broken = word.normalize('NFC').replaceAll(syllable, '$1\u00ad$2').replaceAll(endless, '$&\u00ad');
  return broken.replace(shortStart, '$1').replace(shortEnd, '$1').split('\u00ad');
}

const lettersOfTwoLines = 90;
const lettersOfThreeLines = 150;

/** As high as the lines that a paragraph has where its column is widest. */
export function dropCap(paragraph: string): string {
  const length = paragraph.split('\n')[0]?.length ?? 0;
  if (!/^\p{L}/u.test(paragraph) || length < lettersOfTwoLines) return '';
  return length < lettersOfThreeLines ? 'capolettera di-due' : 'capolettera';
}
