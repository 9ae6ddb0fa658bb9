// Signs that show nothing and belong to the letter before them: initials, quotation marks and line breaks stay as they are.
// The first is in no text of hers; of the two after it each is a digit.
const begin = 0xe01ef;
const zero = 0xe0100;
const base = 200;

const mark = /\u{e01ef}([\u{e0100}-\u{e01ee}])([\u{e0100}-\u{e01ee}])/gu;

/** The text with an invisible number after its first letter. */
export function withMark(text: string, number: number): string {
  if (text === '') return text;
  const [opening] = /^\*?[^{*]?/u.exec(text) ?? [''];
  const signs = String.fromCodePoint(begin, zero + Math.floor(number / base), zero + (number % base));
  return opening + signs + text.slice(opening.length);
}

/** Without its marks; `places`: where each text began in it, and its number. */
export function readMarks(marked: string): { text: string; places: { number: number; at: number }[] } {
  const places: { number: number; at: number }[] = [];
  let signs = 0;
  const text = marked.replace(mark, (all, high: string, low: string, position: number) => {
    places.push({ number: digit(high) * base + digit(low), at: Math.max(0, position - signs - 1) });
    signs += all.length;
    return '';
  });
  return { text, places };
}

const digit = (sign: string) => (sign.codePointAt(0) ?? zero) - zero;
