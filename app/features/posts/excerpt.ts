const segmenter = new Intl.Segmenter('it');
const ellipsis = '...';
// Letters of Latin, figures, and the marks of a typeset page: one character each, as long as nothing follows that joins.
const plain = /^[\n -~\u00a1-\u024f\u2010-\u2027]*$/;

/**
 * The first `length` characters as a reader counts them (grapheme clusters of the NFC text, a line break being
 * one), followed by three dots when there are more. Never half an accent, an emoji or a surrogate.
 */
export function excerpt(text: string, length = 200): string {
  // Segmenting the twenty texts of a page took a twelfth of its time; nearly every one of them is plain.
  if (plain.test(text.slice(0, length + 1))) return text.length > length ? text.slice(0, length) + ellipsis : text;
  const counted = text.replaceAll('\r\n', '\n').normalize('NFC');
  const first = firstCharacters(counted, length);
  return first.length < counted.length ? first + ellipsis : counted;
}

/** A quote in the administration's table: its first fifty characters and always the dots, as the specification has it. */
export function quotePreview(quote: string): string {
  return firstCharacters(quote.replaceAll('\r\n', '\n').normalize('NFC'), 50) + ellipsis;
}

function firstCharacters(text: string, most: number) {
  let count = 0;
  for (const { index } of segmenter.segment(text)) {
    if (count === most) return text.slice(0, index);
    count += 1;
  }
  return text;
}
