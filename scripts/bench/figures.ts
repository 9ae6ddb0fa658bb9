/** A missed `goal` is explained below the table. */
export type Figure = { name: string; embedded?: string; postgres?: string; goal?: string };

export function figuresTable(figures: Figure[]) {
  const rows = figures.map(({ name, embedded = '', postgres = '', goal = '' }) => [
    name,
    embedded,
    postgres,
    goal,
  ]);
  return [['', 'Embedded', 'PostgreSQL', 'Goal'], ['-', '-', '-', '-'], ...rows]
    .map((cells) => `| ${cells.join(' | ')} |`)
    .join('\n');
}

export function threeDigits(value: number) {
  const digits = Number(value.toPrecision(3));
  return digits >= 1000 ? digits.toLocaleString('en') : `${digits}`;
}

export const milliseconds = (value: number) => `${threeDigits(value)} ms`;
export const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`;
export const megabytes = (bytes: number) => `${Math.round(bytes / 1e6)} MB`;
