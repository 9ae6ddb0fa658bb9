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
// A wider phrase breaks.
const longestPhrase = 10.8;
const perRootOfLength = 1.18;

const articles = 'il|lo|la|i|gli|le|un|uno|una';
const pronouns = 'mi|ti|si|ci|vi|ne|li|me|te|se|ce|ve';
const prepositions =
  'di|a|ad|da|in|con|su|per|tra|fra|(?:a|da|de|ne|su|co)(?:l|llo|lla|lle|i|gli)|senza|verso|dopo|contro';
const conjunctions = 'e|ed|o|od|ma|né|che|come|quando|perché|mentre|non|è';
const particle = new RegExp(`^(?:${articles}|${pronouns}|${prepositions}|${conjunctions})$`, 'i');

/** True for a word that belongs to the word after it, so that no line ends with it. */
export function clings(word: string): boolean {
  return particle.test(word.replace(/^[«“"‘'(*]+/, ''));
}

/** Each particle with the word after it, joined by a space as in `text`. */
export function phrasesOf(text: string): string[] {
  const phrases: string[] = [];
  let isOpen = false;
  for (const word of text.split(' ')) {
    if (isOpen) phrases.push(`${phrases.pop()} ${word}`);
    else phrases.push(word);
    isOpen = clings(word);
  }
  return phrases;
}

/** `lead`: the particles at the end of a text that ends with a space. */
export function takeLead(text: string) {
  const words = text.split(' ');
  let first = words.length - 1;
  if (words[first]) return { before: text, lead: '' };
  while (first > 0 && clings(words[first - 1] ?? '')) first -= 1;
  return {
    before: text.slice(0, text.length - words.slice(first).join(' ').length),
    lead: words.slice(first).join(' '),
  };
}

/** True if no phrase breaks in a column of `ems`. */
export function holdsPhrases(text: string, ems: number): boolean {
  return phrasesOf(text).every((phrase) => emsOf(phrase) <= ems);
}

/** The lines of a text in a column of some ems. A phrase or a word that is wider has a line of its own. */
export function wrapped(text: string, ems: number): string[] {
  const lines: string[] = [];
  const phrases = phrasesOf(text.trim().replaceAll(/\s+/g, ' '));
  const words = phrases.flatMap((phrase) => (emsOf(phrase) > ems ? phrase.split(' ') : phrase));
  for (const word of words.filter(Boolean)) {
    const longer = [...lines.slice(-1), word].join(' ');
    if (lines.length > 0 && emsOf(longer) <= ems) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}

/** The ems that a column must hold: at least the longest phrase, and more for a long text, which gets smaller letters. */
export function fitted(text: string) {
  const plain = text.replaceAll('*', '').replaceAll(/\s+/g, ' ').trim();
  const widthOf = (part: string) => emsOf(part) - leastTracking * part.length;
  const ems = Math.max(
    perRootOfLength * Math.sqrt(emsOf(plain)),
    ...phrasesOf(plain)
      .map((phrase) => Math.min(widthOf(phrase), longestPhrase))
      .concat(plain.split(' ').map(widthOf)),
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

/** The syllables of an Italian word. The first and the last have at least three letters. */
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
