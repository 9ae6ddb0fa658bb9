import { romeDate } from '#app/calendar/rome.ts';
import { liturgicalDays } from '#site/calendar.ts';
import { type Celebration, type Colour, precedence, type Rank } from './celebration.ts';
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

export type LiturgicalName = { name: string; colour: Colour };

/** Of YYYY-MM-DD; undefined where the author switched it off. */
export function liturgicalLine(day: string): LiturgicalName | undefined {
  if (!liturgicalDays) return undefined;
  const { name, colour } = liturgicalDay(day);
  return { name, colour };
}

/** «domenica, Cristo Re, bianco». */
export function dayHint(day: string): string {
  const { weekday } = romeDate(new Date(`${day}T12:00:00Z`));
  if (!liturgicalDays) return weekday;
  const { name, rank, colour } = liturgicalDay(day);
  const short = rank === 'feria' && name.startsWith('feria') ? 'feria' : name;
  return [...(short.includes(weekday) ? [] : [weekday]), short, colour].join(', ');
}
