import { readFileSync, writeFileSync } from 'node:fs';

export type Budget = { isLeast: boolean; limit: number };
export type Figure = { name: string; embedded?: string; postgres?: string; budget?: string };

export const atLeast = (limit: number): Budget => ({ isLeast: true, limit });
export const atMost = (limit: number): Budget => ({ isLeast: false, limit });

export function figuresTable(figures: Figure[]) {
  const rows = figures.map(({ name, embedded = '', postgres = '', budget = '' }) => [name, embedded, postgres, budget]);
  return table(['', 'Embedded', 'PostgreSQL', 'Budget'], rows);
}

function table(head: string[], rows: string[][]) {
  const widths = head.map((_, column) => Math.max(3, ...[head, ...rows].map((row) => row[column]?.length ?? 0)));
  const line = (row: string[]) => `| ${row.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`;
  return [line(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...rows.map(line)].join('\n');
}

export function judged(value: number, budget?: Budget, write: (value: number) => string = threeDigits) {
  const isKept = !budget || (budget.isLeast ? value >= budget.limit : value <= budget.limit);
  return isKept ? write(value) : `**${write(value)}, missed**`;
}

export function inWords({ isLeast, limit }: Budget, write: (value: number) => string = threeDigits) {
  return `at ${isLeast ? 'least' : 'most'} ${write(limit)}`;
}

export function threeDigits(value: number) {
  const digits = Number(value.toPrecision(3));
  return digits >= 1000 ? digits.toLocaleString('en') : `${digits}`;
}

export const milliseconds = (value: number) => `${threeDigits(value)} ms`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const kilobytes = (bytes: number) => `${(bytes / 1000).toFixed(1)} KB`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;

const file = 'docs/performance.md';

export function writeBetweenMarks(name: string, text: string) {
  const [before, , after] = splitAtMarks(name);
  writeFileSync(file, `${before}\n\n${text}\n\n${after}`);
}

/** Replaces the row with the same first cell, or adds it. */
export function mergeTable(name: string, head: string[], row: string[]) {
  const cellsOf = (line: string) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim());
  const [, , ...kept] = splitAtMarks(name)[1].trim().split('\n').map(cellsOf);
  const rows = new Map([...kept, row].map((cells) => [cells[0], cells]));
  writeBetweenMarks(name, table(head, [...rows.values()]));
}

function splitAtMarks(name: string) {
  const [begin, end] = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const [within, after] = rest?.split(end) ?? [];
  if (before === undefined || within === undefined || after === undefined) throw new Error(`${file} lacks ${begin}`);
  return [before + begin, within, end + after] as const;
}
