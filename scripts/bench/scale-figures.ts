import type { Reading } from '#test/readers.ts';
import { type LoadRow, loadFigures, type Row, rowFigures, writeLoad } from './both-databases.ts';
import type { Fronts } from './fronts.ts';
import type { Answers, Pages } from './pages.ts';
import type { Saves } from './saves.ts';
import { atLeast, atMost, type Figure, inWords, megabytes, milliseconds, threeDigits } from './table.ts';

export type Restart = { firstMs: number; failures: number; renderings: number };
/** `bare`: what the same readers have from the bare server. `away`: started without its database. Undefined: it did not start. */
export type Side = { kept: Pages & Answers; bare: Reading; saves: Saves; restart?: Restart; away?: Restart };

const none = atMost(0);
const count = (value: number) => `${value}`;

const loads: LoadRow<Side>[] = [
  ['Home, kept', ({ kept }) => kept.home, atLeast(0.9)],
  ['List, kept', ({ kept }) => kept.list, atLeast(0.9)],
  ['Post, kept', ({ kept }) => kept.post, atLeast(0.9)],
  ['List, kept: 304, beside its 200', ({ kept }) => kept.unchanged, atLeast(1)],
  ['List, kept: HEAD, beside its GET', ({ kept }) => kept.head, atLeast(1)],
];
const rows: Row<Side>[] = [
  ['p99 of a kept list, beside', ({ kept }) => kept.list.site.p99Ms / kept.list.beside.p99Ms, threeDigits, atMost(2)],
  ['Renderings in all', ({ saves }) => saves.counts.renderings, count],
  ['Answers that were no page', ({ saves }) => saves.failures, count, none],
  ['Old pages after the answer to a save', ({ saves }) => saves.oldPages, count, none],
  ['Their answers: median', ({ saves }) => saves.reading.medianMs, milliseconds],
  ['Their answers: p99', ({ saves }) => saves.reading.p99Ms, milliseconds],
  ['The slowest', ({ saves }) => saves.reading.slowestMs, milliseconds, atMost(50)],
  ['Longest stall of the readers themselves', ({ saves }) => saves.reading.stallMs, milliseconds],
  ['The same readers of the bare server: median', ({ bare }) => bare.medianMs, milliseconds],
  ['The same readers of the bare server: p99', ({ bare }) => bare.p99Ms, milliseconds],
  ['The same readers of the bare server: the slowest', ({ bare }) => bare.slowestMs, milliseconds],
  ['Longest stall of the readers meanwhile', ({ bare }) => bare.stallMs, milliseconds],
  ['A save in the middle', ({ saves }) => saves.medianMs, milliseconds],
  ['Slowest save', ({ saves }) => saves.slowestMs, milliseconds, atMost(1000)],
  ['Memory before the saves', ({ saves }) => saves.residentBytes.at(0), megabytes],
  ['Memory half-way', ({ saves }) => saves.residentBytes.at(5), megabytes],
  ['Memory after them', ({ saves }) => saves.residentBytes.at(-1), megabytes],
  ['Restart: first answer', ({ restart }) => restart?.firstMs, milliseconds],
  ['Restart: renderings for kept pages', ({ restart }) => restart?.renderings, count, none],
  ['Without its database: first answer', ({ away }) => away?.firstMs, milliseconds],
  ['Without its database: kept pages that were missing', ({ away }) => away?.failures, count, none],
];

export function scaleFigures(embedded: Side, postgres: Side): Figure[] {
  const sides = { embedded, postgres };
  return [...loadFigures(loads, sides), ...rowFigures(rows, sides)];
}

/** The same for both databases: no request reaches them. */
export function frontFigures(fronts: Fronts): Figure[] {
  const budget = atLeast(0.9);
  return Object.entries(fronts).map(([name, measured]) => ({
    name: `Home behind ${name}, per second (of a file)`,
    postgres: measured ? writeLoad(measured, budget) : 'not installed',
    budget: inWords(budget),
  }));
}
