/** Widths of the letters of the book's face, in parts of its size. Italics are narrower. */
const widths = new Map(
  (
    [
      [0.3, " .,;:!|·()'’‘ijlìíîï"],
      [0.4, 'frtIJ1/"“”-'],
      [0.5, 'acegsxzàáâäèéêëç356789«»?'],
      [0.95, 'mMW—@…%'],
    ] as const
  ).flatMap(([width, letters]) => Array.from(letters, (letter): [string, number] => [letter, width])),
);
const ofCapital = 0.72;
const ofOther = 0.58;

/** How wide a text is on one line, in sizes of its letters. */
export function emsOf(text: string): number {
  const letters = Array.from(text.normalize('NFC'));
  return letters.reduce(
    (sum, letter) => sum + (widths.get(letter) ?? (/\p{Lu}/u.test(letter) ? ofCapital : ofOther)),
    0,
  );
}

// As in `base.css`. What is narrower than `usual` keeps the size of its place.
const steps = [4.5, 5.5, 7, 8, 9, 10.5, 13];
const usual = 3.8;
// With it a long text covers about the area of a short one.
const perRoot = 1.18;

/** For what is set large: how many sizes of its letters its column must hold, for its longest word and all its letters. */
export function fitted(text: string) {
  const words = text.replaceAll('*', '').split(/\s+/);
  const ems = Math.max(perRoot * Math.sqrt(emsOf(words.join(' '))), ...words.map(emsOf));
  return { 'data-fit': ems > usual ? (steps.find((step) => step >= ems) ?? steps.at(-1)) : undefined };
}

const vowel = '[aeiouyàáâäèéêëìíîïòóôöùúûü]';
const consonant = '[b-df-hj-np-tv-xzñç]';
const onset = `(?:s(?!s))?(?:[cgpt]h|[bcdfgptv][lr]|g[nl]|${consonant})`;
const syllable = new RegExp(`(${vowel}${consonant}*?)(${onset}(?=${vowel}))`, 'gi');
// Of another language, or of letters that are no word.
const endless = /[\p{Ll}\p{Lu}]{6}(?=[\p{Ll}\p{Lu}]{3})/gu;
const hyphen = '\u00ad';
const fewest = 3;

/** The parts between which Italian lets a word break. The first and the last have at least three letters. */
export function syllablesOf(word: string): string[] {
  const [first = '', ...others] = word
    .normalize('NFC')
    .replaceAll(syllable, `$1${hyphen}$2`)
    .split(hyphen)
    .flatMap((part) => part.replaceAll(endless, `$&${hyphen}`).split(hyphen));
  const parts = [first];
  for (const [place, part] of others.entries()) {
    const isShort = parts.join('').length < fewest || (place === others.length - 1 && part.length < fewest);
    if (isShort) parts.push(`${parts.pop()}${part}`);
    else parts.push(part);
  }
  return parts;
}

const lettersOfTwoLines = 90;
const lettersOfThreeLines = 150;

/** As high as the lines that a paragraph has where its column is widest. */
export function dropCap(paragraph: string): string {
  const [{ length } = ''] = paragraph.split('\n');
  if (!/^\p{L}/u.test(paragraph) || length < lettersOfTwoLines) return '';
  return length < lettersOfThreeLines ? 'capolettera di-due' : 'capolettera';
}
