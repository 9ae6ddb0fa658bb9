export const side = 1080;
export const edge = 120;
export const lineHeight = 1.06;

export const widest = 840;
const lowest = 500;
const longest = 220;
const closing: Record<string, string> = { '«': '»', '“': '”' };
// Font size for quotes of fewer characters than.
const sizes = [
  { size: 132, fewerThan: 40 },
  { size: 112, fewerThan: 60 },
  { size: 88, fewerThan: 95 },
  { size: 74, fewerThan: 130 },
];
const smallest = 62;

/** Whether a citation names chapter and verse, as in «Gv 1,5» or «cfr. Sal 30(29),6». */
export function isScripture(citation: string) {
  return /\d\)?,\s?\d/.test(citation);
}

export function shortQuote(whole: string) {
  if (whole.length <= longest) return whole;
  const cut = firstSentences(whole) || `${whole.slice(0, whole.lastIndexOf(' ', longest))}…`;
  const [opening = ''] = whole;
  const isOpen = cut.split(opening).length > cut.split(closing[opening] ?? opening).length;
  return isOpen ? cut + closing[opening] : cut;
}

function firstSentences(text: string) {
  let end = 0;
  for (const { index, segment } of new Intl.Segmenter('it', { granularity: 'sentence' }).segment(text)) {
    if (index + segment.trimEnd().length > longest) break;
    end = index + segment.length;
  }
  return text.slice(0, end).trimEnd();
}

/** The largest size that fits, with balanced lines. A poem too tall for the smallest size loses its line breaks. */
export function layOut(quote: string, widthOf: (line: string, size: number) => number) {
  const allowed = sizes.filter(({ fewerThan }) => quote.length < fewerThan).map(({ size }) => size);
  for (const size of [...allowed, smallest]) {
    const lines = quote.split(/\s*\n\s*/).flatMap((line) => evenLines(line, (part) => widthOf(part, size)));
    const isNarrow = lines.every((line) => widthOf(line, size) <= widest);
    if (isNarrow && lines.length * size * lineHeight <= lowest) return { size, lines };
  }
  const inOne = quote.replaceAll(/\s*\n\s*/g, ' ');
  return { size: smallest, lines: evenLines(inOne, (part) => widthOf(part, smallest)) };
}

export function shortCitation(citation: string, fits: (line: string) => boolean) {
  if (fits(citation)) return citation;
  const words = citation.replace(/, .*$/s, '').split(' ');
  if (fits(words.join(' '))) return words.join(' ');
  while (words.length > 1 && !fits(`${words.join(' ')}…`)) words.pop();
  return `${words.join(' ')}…`;
}

function evenLines(text: string, widthOf: (line: string) => number) {
  let lines = wrap(text, widest, widthOf);
  for (let width = widest - 1; width > 0; width -= 1) {
    const narrower = wrap(text, width, widthOf);
    if (narrower.length > lines.length || narrower.some((line) => widthOf(line) > width)) break;
    lines = narrower;
  }
  return lines;
}

function wrap(text: string, width: number, widthOf: (line: string) => number) {
  const lines: string[] = [];
  for (const word of text.split(/[ \t]+/)) {
    const last = lines.at(-1);
    const longer = last === undefined ? word : `${last} ${word}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(word);
  }
  return lines;
}
