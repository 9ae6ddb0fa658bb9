import { romeDate } from '#app/calendar/rome.ts';
import { liturgicalDays } from '#site/calendar.ts';
import type { Colour } from './celebration.ts';
import { liturgicalDay } from './liturgical-day.ts';

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
