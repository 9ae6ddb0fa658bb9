import type { PageLoad } from './pages.ts';
import { type Budget, type Figure, inWords, judged, threeDigits } from './table.ts';

/** The same measured on each of the two. */
export type Both<Side> = { embedded: Side; postgres: Side };
export type LoadRow<Side> = [name: string, read: (side: Side) => PageLoad, budget: Budget];
export type Row<Side> = [
  name: string,
  read: (side: Side) => number | undefined,
  write?: (value: number) => string,
  budget?: Budget,
];

export function loadFigures<Side>(rows: LoadRow<Side>[], { embedded, postgres }: Both<Side>): Figure[] {
  return rows.map(([name, read, budget]) => ({
    name: `${name}, per second (of bare)`,
    embedded: writeLoad(read(embedded), budget),
    postgres: writeLoad(read(postgres), budget),
    budget: inWords(budget),
  }));
}

export function rowFigures<Side>(rows: Row<Side>[], { embedded, postgres }: Both<Side>): Figure[] {
  return rows.map(([name, read, write, budget]) => {
    const shown = (value: number | undefined) => (value === undefined ? undefined : judged(value, budget, write));
    const written = { embedded: shown(read(embedded)), postgres: shown(read(postgres)) };
    return { name, ...written, budget: budget && inWords(budget, write) };
  });
}

function writeLoad({ site, ratio }: PageLoad, budget: Budget) {
  return judged(ratio, budget, (ratio) => `${threeDigits(site.requestsPerSecond)} (${threeDigits(ratio)})`);
}
