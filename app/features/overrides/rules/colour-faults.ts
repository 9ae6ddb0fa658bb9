import { weakPairsOf } from '#app/site/colours/pairs.ts';
import type { Colour, Colours } from '#app/site/colours/palette.ts';
import { colours as original } from '#site/colours.ts';
import type { Fault } from './check.ts';
import { faults } from './words.ts';

type Change = { path: string; value: unknown };

/** What could not be read any more if these colours came into those of the site. */
export function faultsOfColours(now: Colours, changes: Change[]): [string, Fault][] {
  const given = new Map(changes.map(({ path, value }) => [path, value]));
  const names = Object.keys(original) as Colour[];
  const own = names.filter((name) => given.has(pathOf(name)));
  if (own.length === 0) return [];
  const after = { ...now };
  for (const name of own) after[name] = (given.get(pathOf(name)) as string | null) ?? original[name];
  const weak = weakPairsOf(after);
  const blamed = Map.groupBy(weak, ({ colours }) => colours.find((name) => after[name] !== now[name]));
  return own.flatMap((name): [string, Fault][] => {
    const lines = blamed.get(name)?.map(({ line }) => line) ?? [];
    return lines.length > 0 ? [[pathOf(name), { line: faults.weak(lines) }]] : [];
  });
}

const pathOf = (name: Colour) => `colours.${name}`;
