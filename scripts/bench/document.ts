import { readFileSync, writeFileSync } from 'node:fs';
import { table } from './table.ts';

const file = 'docs/performance.md';

export function writeBetweenMarks(name: string, text: string) {
  const [before, , after] = parts(name);
  writeFileSync(file, `${before}\n\n${text}\n\n${after}`);
}

/** Into the table between the marks, in the place of the row with the same first cell. */
export function mergeTable(name: string, head: string[], row: string[]) {
  const [, , ...kept] = parts(name)[1].trim().split('\n').map(cells);
  const rows = new Map([...kept, row].map((cells) => [cells[0], cells]));
  writeBetweenMarks(name, table(head, [...rows.values()]));
}

const cells = (line: string) =>
  line
    .split('|')
    .slice(1, -1)
    .map((cell) => cell.trim());

function parts(name: string) {
  const marks = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`] as const;
  const [before, rest] = halves(readFileSync(file, 'utf8'), marks[0]);
  const [within, after] = halves(rest, marks[1]);
  return [before + marks[0], within, marks[1] + after] as const;
}

function halves(text: string, mark: string) {
  const at = text.indexOf(mark);
  if (at < 0) throw new Error(`${file} has no mark ${mark}`);
  return [text.slice(0, at), text.slice(at + mark.length)] as const;
}
