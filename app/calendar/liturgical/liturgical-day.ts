import type { Celebration, Colour, Rank } from './celebration.ts';
import { precedence } from './celebration.ts';
import { celebrationsOf } from './celebrations.ts';
import { type Season, seasonDay } from './season.ts';

export type LiturgicalDay = { name: string; rank: Rank; colour: Colour; season: Season };

const years = new Map<number, Map<string, Celebration>>();

/** The Roman rite in Italy, not the Ambrosian. `day` is YYYY-MM-DD. */
export function liturgicalDay(day: string): LiturgicalDay {
  const { season, ...ofSeason } = seasonDay(day);
  const celebration = ofYear(Number(day.slice(0, 4))).get(day);
  const { name, rank, colour } = celebration && celebration.precedence < ofSeason.precedence ? celebration : ofSeason;
  return { name, rank, colour, season };
}

function ofYear(year: number) {
  const known = years.get(year);
  if (known) return known;
  const kept = new Map<string, Celebration>();
  for (const [day, celebration] of celebrationsOf(year)) {
    const other = kept.get(day);
    kept.set(day, other ? firstOf(other, celebration) : celebration);
  }
  years.set(year, kept);
  return kept;
}

/** Both become optional: notice of 8 December 1998. */
function firstOf(one: Celebration, other: Celebration): Celebration {
  if (one.precedence === other.precedence) return { ...one, precedence: precedence.feria };
  return one.precedence < other.precedence ? one : other;
}
