import { readFileSync, writeFileSync } from 'node:fs';

const file = 'docs/performance.md';

export function writeBetweenMarks(name: string, text: string) {
  const marks = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`] as const;
  const [before, rest] = halves(readFileSync(file, 'utf8'), marks[0]);
  const [, after] = halves(rest, marks[1]);
  writeFileSync(file, `${before}${marks[0]}\n\n${text}\n\n${marks[1]}${after}`);
}

function halves(text: string, mark: string) {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${file} has no mark ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)] as const;
}
