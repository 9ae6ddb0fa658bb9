import { clings } from '#app/features/posts/text/clings.ts';

type WidthOf = (words: string) => number;

type Limits = {
  widest: number;
  highest: number;
  sizes: { size: number; shorterThan: number }[];
};

export const lineHeight = 1.06;
const hair = 0.001;

/** Alone on the last line it would hang there. */
const isShort = (word: string) => (word.match(/\p{L}/gu)?.length ?? 0) <= 6;

/** The largest size that fits. A poem too tall for the smallest loses its line breaks. */
export function layOut(quote: string, widthOf: WidthOf, { widest, highest, sizes }: Limits) {
  const allowed = sizes.filter(({ shorterThan }) => quote.length < shorterThan).map(({ size }) => size);
  const verses = quote.split(/\s*\n\s*/);
  for (const text of [verses, [verses.join(' ')]]) {
    for (const size of allowed) {
      const lines = text.flatMap((verse) => evenLines(verse, widthOf, widest / size));
      const isNarrow = lines.every((line) => widthOf(line) * size <= widest);
      if (isNarrow && lines.length * size * lineHeight <= highest) return { size, lines };
    }
  }
  return squeezed(verses.join(' '), widthOf, { widest, highest, sizes });
}

function squeezed(text: string, widthOf: WidthOf, { widest, highest, sizes }: Limits) {
  let size = sizes.at(-1)?.size ?? 1;
  for (;;) {
    const lines = evenLines(text, widthOf, widest / size);
    const widestLine = Math.max(...lines.map(widthOf));
    if (widestLine * size <= widest && lines.length * size * lineHeight <= highest) return { size, lines };
    size *= 0.9;
  }
}

function evenLines(text: string, widthOf: WidthOf, widest: number): string[] {
  const units = unitsOf(text);
  let lines = wrap(units, widthOf, widest);
  for (;;) {
    const narrower = wrap(units, widthOf, Math.max(...lines.map(widthOf)) - hair);
    if (narrower.length > lines.length || Math.max(...narrower.map(widthOf)) >= Math.max(...lines.map(widthOf)))
      return lines;
    lines = narrower;
  }
}

function wrap(units: string[], widthOf: WidthOf, width: number): string[] {
  const lines: string[] = [];
  for (const unit of units) {
    const last = lines.at(-1);
    const longer = last === undefined ? unit : `${last} ${unit}`;
    if (last !== undefined && widthOf(longer) <= width) lines[lines.length - 1] = longer;
    else lines.push(unit);
  }
  return lines;
}

function unitsOf(text: string): string[] {
  const units: string[] = [];
  let isOpen = false;
  for (const word of text.split(/[ \t]+/).filter(Boolean)) {
    if (isOpen) units.push(`${units.pop()} ${word}`);
    else units.push(word);
    isOpen = clings(word);
  }
  const last = units.pop();
  if (last === undefined) return [];
  if (!isShort(last)) return [...units, last];
  return [...units.slice(0, -1), [...units.slice(-1), last].join(' ')];
}
