const segmenter = new Intl.Segmenter('it');
const ellipsis = '...';

/**
 * The first `length` characters as a reader counts them (grapheme clusters of the NFC text, a line break being
 * one), followed by three dots when there are more. Never half an accent, an emoji or a surrogate.
 */
export function excerpt(text: string, length = 200): string {
  const counted = text.replaceAll('\r\n', '\n').normalize('NFC');
  let end = 0;
  let count = 0;
  for (const { index, segment } of segmenter.segment(counted)) {
    if (count === length) return counted.slice(0, end) + ellipsis;
    end = index + segment.length;
    count += 1;
  }
  return counted;
}
