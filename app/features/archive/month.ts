import { monthOf } from '#app/calendar/rome.ts';
import { pathOfNamed } from './month-path.ts';

export type Night = { day: string; id: string; titles: string[]; count: number };

export function monthPath(day: string) {
  return pathOfNamed(`${monthOf(day)} ${day.slice(0, 4)}`);
}

export function monthAt(year: string, name: string) {
  return monthsOf(year).find((month) => monthPath(month) === `/archivio/${year}/${name}`);
}

export function monthsOf(year: string) {
  return Array.from({ length: 12 }, (_, index) => `${year}-${`${index + 1}`.padStart(2, '0')}`);
}

export function isOfArchive(month: string, lit: string[], today: string) {
  const oldest = lit.at(-1);
  if (oldest === undefined || month < oldest) return false;
  return month <= today.slice(0, 7) || lit.includes(month);
}

export function neighbours(one: string, lit: string[]) {
  return { before: lit.find((other) => other < one), after: lit.findLast((other) => other > one) };
}

export function isSunday(day: string) {
  return new Date(day).getUTCDay() === 0;
}
