import { readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/performance.md';

/** Replaces what stands between the two marks of `name` in docs/performance.md; the words around them stay. */
export function writeBetweenMarks(name: string, text: string) {
  const marks = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`] as const;
  const [before, rest] = halves(readFileSync(file, 'utf8'), marks[0]);
  const [, after] = halves(rest, marks[1]);
  writeFileSync(file, `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`);
}

function halves(text: string, mark: string) {
  const place = text.indexOf(mark);
  if (place < 0) throw new Error(`${file} has lost its mark ${mark}`);
  return [text.slice(0, place), text.slice(place + mark.length)] as const;
}
