import { readFileSync, writeFileSync } from 'node:fs';

export type Budget = { isLeast: boolean; limit: number };
export type Figure = { name: string; embedded?: string; postgres?: string; budget?: string };

export const atLeast = (limit: number): Budget => ({ isLeast: true, limit });
export const atMost = (limit: number): Budget => ({ isLeast: false, limit });

export function figuresTable(figures: Figure[]) {
  const rows = figures.map(({ name, embedded = '', postgres = '', budget = '' }) => [name, embedded, postgres, budget]);
  return table(['', 'Embedded', 'PostgreSQL', 'Budget'], rows);
}

export function table(head: string[], rows: string[][]) {
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
  const [begin, end] = [`<!-- ${name} begins -->`, `<!-- ${name} ends -->`];
  const [before, rest] = readFileSync(file, 'utf8').split(begin);
  const after = rest?.split(end)[1];
  if (before === undefined || after === undefined) throw new Error(`${file} lacks ${begin}`);
  writeFileSync(file, `${before}${begin}\n\n${text}\n\n${end}${after}`);
}
