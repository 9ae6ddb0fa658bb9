import { unifyLineBreaks } from './line-breaks.ts';

const segmenter = new Intl.Segmenter('it');
const ellipsis = '...';
/** No excerpt shows notes. */
export const beforeNotes = '\f';
// One grapheme cluster each, unless a combining one follows.
const plain = /^[\n -~\u00a1-\u024f\u2010-\u2027]*$/;
const endsWord = /^[\s.,;:!?…»”)\]]/;
const lastWord = /(?<=\S)[.,;:]*\s+\S*$/;

/** `fragment` is the word that the cut goes through. */
export type Excerpt = { seen: string; fragment: string; dots: string };

export function excerpt(words: string, length = 200): Excerpt {
  const [text = ''] = words.split(`\n${beforeNotes}`, 1);
  // Segmenting twenty texts takes a twelfth of a page's time.
  const isPlain = plain.test(text.slice(0, length + 1));
  const counted = isPlain ? text : unifyLineBreaks(text).normalize('NFC');
  const first = isPlain ? text.slice(0, length) : firstCharacters(counted, length);
  if (first.length === counted.length) return { seen: first, fragment: '', dots: '' };
  const isWhole = endsWord.test(counted.slice(first.length)) && !/\s$/.test(first);
  const fragment = isWhole ? '' : (lastWord.exec(first)?.[0] ?? '');
  return { seen: first.slice(0, first.length - fragment.length), fragment, dots: ellipsis };
}

export function wholeWords(text: string, length?: number): string {
  const { seen, dots } = excerpt(text, length);
  return seen + dots;
}

/** Always ends in dots (specification). */
export function quotePreview(quote: string): string {
  return firstCharacters(unifyLineBreaks(quote).normalize('NFC'), 50) + ellipsis;
}

function firstCharacters(text: string, most: number) {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text;
}
