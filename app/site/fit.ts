// Widths of Vollkorn in ems. Italics are narrower.
const charactersByWidth = {
  0.3: " .,;:!|·()'’‘ijlìíîï",
  0.4: 'frtIJ1/"“”-',
  0.5: 'acegsxzàáâäèéêëç356789«»?',
  0.95: 'mMW—@…%',
};
const widths: Record<string, number | undefined> = Object.fromEntries(
  Object.entries(charactersByWidth).flatMap(([width, of]) =>
    Array.from(of, (one): [string, number] => [one, Number(width)]),
  ),
);
const ofCapital = 0.72;
const ofOther = 0.58;

export function emsOf(text: string): number {
  let sum = 0;
  for (const character of text.normalize('NFC'))
    sum += widths[character] ??= /\p{Lu}/u.test(character) ? ofCapital : ofOther;
  return sum;
}

// As in `base.css`. A text below `usual` keeps the size of its element.
const steps = [5, 6.2, 7.1, 8.8, 10.8, 12.9];
const usual = 3.8;
const leastTracking = 0.018;
const perRootOfLength = 1.18;

/** The ems that a column must hold: at least the longest word, and more for a long text, which gets smaller charactersByWidth. */
export function fitted(text: string) {
  const words = text.replaceAll('*', '').split(/\s+/);
  const ems = Math.max(
    perRootOfLength * Math.sqrt(emsOf(words.join(' '))),
    ...words.map((word) => emsOf(word) - leastTracking * word.length),
  );
  return {
    'data-fit': ems > usual ? (steps.find((step) => step >= ems) ?? steps.at(-1)) : undefined,
  };
}

const vowel = '[aeiouyàáâäèéêëìíîïòóôöùúûü]';
const consonant = '[b-df-hj-np-tv-xzñç]';
const onset = `(?:s(?!s))?(?:[cgpt]h|[bcdfgptv][lr]|g[nl]|${consonant})`;
const syllable = new RegExp(`(${vowel}${consonant}*?)(${onset}(?=${vowel}))`, 'gi');
const foreign = /[\p{Ll}\p{Lu}]{8}(?=[\p{Ll}\p{Lu}]{3})/gu;
const shortStart = /^(\P{L}*\p{L}{1,2})\u00ad/u;
const shortEnd = /\u00ad(\p{L}{1,2}\P{L}*)$/u;

/** The syllables of an Italian word. The first and the last have at least three charactersByWidth. */
export function syllablesOf(word: string): string[] {
  const broken = word
    .normalize('NFC')
    .replaceAll(syllable, '$1\u00ad$2')
    .replaceAll(foreign, '$&\u00ad');
  return broken.replace(shortStart, '$1').replace(shortEnd, '$1').split('\u00ad');
}

const charactersOfTwoWideLines = 90;
const charactersOfThreeWideLines = 150;

export function dropCap(paragraph: string): string {
  const length = paragraph.split('\n')[0]?.length ?? 0;
  if (!/^\p{L}/u.test(paragraph) || length < charactersOfTwoWideLines) return '';
  return length < charactersOfThreeWideLines ? 'capolettera di-due' : 'capolettera';
}
