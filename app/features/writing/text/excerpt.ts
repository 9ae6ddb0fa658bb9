import { clings } from '#app/site/fit.ts';

/** Separates the words of the footnotes, which follow the text in `posts.content`. */
export const beforeNotes = '\n\n\f';

const segmenter = new Intl.Segmenter('it');
const ellipsis = '...';

const endsWord = /^[\s.,;:!?…»”)\]]/;
const lastWord = /(?<=\S)[.,;:…]*\s+\S*$/;
const lastStop = /(?<!(?:^|[\s’'(«])\p{Lu})[.!?…]+[»”’)\]]*(?=\s[^.!?…]*$)/u;

export function withoutNotes(content: string): string {
  const [text = ''] = content.split(beforeNotes, 1);
  return text;
}

export type Excerpt = { seen: string; fragment: string; dots: string };

export function excerpt(words: string, length = 200): Excerpt {
  const counted = unifyLineBreaks(withoutNotes(words)).normalize('NFC');
  const first = firstCharacters(counted, length);
  if (first.length === counted.length) return { seen: first, fragment: '', dots: '' };
  const isAtWordEnd = endsWord.test(counted.slice(first.length)) && !/\s$/.test(first);
  const seen = endWell(isAtWordEnd ? first : withoutLastWord(first), length);
  return { seen, fragment: first.slice(seen.length), dots: ellipsis };
}

function withoutLastWord(text: string) {
  return text.slice(0, lastWord.exec(text)?.index);
}

function endWell(seen: string, length: number): string {
  const [stop] = lastStop.exec(seen) ?? [];
  const end = stop ? seen.lastIndexOf(stop) + stop.length : 0;
  const after = seen.slice(end).trim().split(/\s+/);
  if (end > 0 && (end >= 0.6 * length || after.length <= 2))
    return withoutPoint(seen.slice(0, end));
  const shorter = withoutLastWord(seen);
  const last = after.at(-1) ?? '';
  return shorter !== seen && clings(last) ? endWell(shorter, length) : withoutPoint(seen);
}

function withoutPoint(seen: string) {
  return seen.replace(/(?<=[^\s.,;:…])[\s.,;:…]+$/, '');
}

/** An excerpt joins headings and paragraphs, so a part without a mark at its end gets a full stop. */
export function withStops(seen: string): string {
  return seen.replace(/(?<=[\p{L}\p{N}])\n\n/gu, '.\n\n');
}

export function excerptText(text: string, length?: number): string {
  const { seen, dots } = excerpt(text, length);
  return withStops(seen) + dots;
}

const descriptionLength = 155;

/** For search engines. */
export function descriptionOf(text: string): string {
  return excerptText(text, descriptionLength).replaceAll(/\s+/g, ' ');
}

/** Always ends in dots (docs/specification.md). */
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

/** Converts vertical tab, form feed, NEL, U+2028 and U+2029 too. */
export function unifyLineBreaks(text: string): string {
  return text.replace(/\r\n|[\v\f\r\u0085\u2028\u2029]/g, '\n');
}
