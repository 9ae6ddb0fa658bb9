import { clings } from './clings.ts';
import { unifyLineBreaks } from './line-breaks.ts';

const segmenter = new Intl.Segmenter('it');
const ellipsis = '...';

export const beforeNotes = '\f';
// One grapheme cluster each, unless a combining one follows.
const plain = /^[\n -~\u00a1-\u024f\u2010-\u2027]*$/;
const endsWord = /^[\s.,;:!?…»”)\]]/;
const lastWord = /(?<=\S)[.,;:…]*\s+\S*$/;
const lastStop = /(?<!(?:^|[\s’'(«])\p{Lu})[.!?…]+[»”’)\]]*(?=\s[^.!?…]*$)/u;
const leadsOn = /^(?:che|come|ma|non|né|quando|perché|è)$/i;

export type Excerpt = { seen: string; fragment: string; dots: string };

export function excerpt(words: string, length = 200): Excerpt {
  const [text = ''] = words.split(`\n${beforeNotes}`, 1);
  // Segmenting twenty texts takes a twelfth of a page's time.
  const isPlain = plain.test(text.slice(0, length + 1));
  const counted = isPlain ? text : unifyLineBreaks(text).normalize('NFC');
  const first = isPlain ? text.slice(0, length) : firstCharacters(counted, length);
  if (first.length === counted.length) return { seen: first, fragment: '', dots: '' };
  const isWhole = endsWord.test(counted.slice(first.length)) && !/\s$/.test(first);
  const seen = endWell(isWhole ? first : withoutLastWord(first), length);
  return { seen, fragment: first.slice(seen.length), dots: ellipsis };
}

function withoutLastWord(text: string) {
  return text.slice(0, lastWord.exec(text)?.index);
}

function endWell(seen: string, length: number): string {
  const [stop] = lastStop.exec(seen) ?? [];
  const end = stop ? seen.lastIndexOf(stop) + stop.length : 0;
  const after = seen.slice(end).trim().split(/\s+/);
  if (end > 0 && (end >= 0.6 * length || after.length <= 2)) return withoutPoint(seen.slice(0, end));
  const shorter = withoutLastWord(seen);
  const last = after.at(-1) ?? '';
  return shorter !== seen && (clings(last) || leadsOn.test(last)) ? endWell(shorter, length) : withoutPoint(seen);
}

function withoutPoint(seen: string) {
  return seen.replace(/(?<=[^\s.,;:…])[\s.,;:…]+$/, '');
}

export function wholeWords(text: string, length?: number): string {
  const { seen, dots } = excerpt(text, length);
  return seen + dots;
}

/** Always ends in dots (specification). */
export function quotePreview(quote: string): Excerpt {
  const preview = excerpt(quote, 50);
  return preview.dots ? preview : { ...preview, fragment: ellipsis };
}

function firstCharacters(text: string, most: number) {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text;
}
