import { atHour, laterDay, romeDate, romeInstant } from '#app/calendar/rome.ts';
import type { EntrySummary } from '#app/features/entries/entries.server.ts';

type Entry = Pick<EntrySummary, 'fields'>;
type Fields = Entry['fields'];

const instantOf = (day: string, time: string) => romeInstant(day, time) ?? new Date(0);

// An evening may end after midnight.
const latestOfNight = '06:00';

/** The last day, or the night after it. */
function endDayOf({ day = '', time = '', lastDay = '', endTime = '' }: Fields): string {
  if (lastDay > day) return lastDay;
  return endTime && endTime < time && endTime <= latestOfNight ? laterDay(day, 1) : day;
}

/** `end` is missing if no hour of it is stored; the appointment is `over` at the midnight after it. */
export function spanOf(fields: Fields) {
  const { day = '', time, endTime } = fields;
  const lastDay = endDayOf(fields);
  const end = endTime ? instantOf(lastDay, endTime) : undefined;
  return {
    start: instantOf(day, time || '00:00'),
    end,
    lastDay,
    over: end ?? instantOf(laterDay(lastDay, 1), '00:00'),
  };
}

export const isOver = ({ fields }: Entry, now = new Date()) => spanOf(fields).over <= now;

/** The coming ones in the order of their start, the past ones from the newest. */
export function inTime<Event extends Entry>(events: Event[], now: Date) {
  const sorted = events.toSorted(
    (one, other) => spanOf(one.fields).start.getTime() - spanOf(other.fields).start.getTime(),
  );
  return {
    coming: sorted.filter((event) => !isOver(event, now)),
    past: sorted.filter((event) => isOver(event, now)).toReversed(),
  };
}

/** «sabato 5 dicembre 2026, dalle 18 alle 19.30»; «da venerdì 4 a domenica 6 dicembre 2026». */
export function when({ fields }: Entry): string {
  const { day = '', lastDay = '' } = fields;
  return joined(lastDay > day ? daysOf(day, lastDay) : dayOf(day, 2), hoursOf(fields));
}

/** Beside the first day: the hours, and the days if they are several. */
export function shortWhen({ fields }: Entry): string {
  const { day = '', lastDay = '' } = fields;
  return joined(lastDay > day && daysOf(day, lastDay), hoursOf(fields));
}

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

const hoursOf = ({ time, endTime }: Fields) =>
  time && (endTime ? `d${atHour(time)} ${atHour(endTime)}` : atHour(time));

function daysOf(first: string, last: string) {
  const parts =
    first.slice(0, 7) === last.slice(0, 7) ? 0 : first.slice(0, 4) === last.slice(0, 4) ? 1 : 2;
  return `da ${dayOf(first, parts)} a ${dayOf(last, 2)}`;
}

/** `parts`: 0 without the month, 1 with it, 2 with the year. */
function dayOf(day: string, parts: number) {
  const { weekday, day: number, month } = romeDate(instantOf(day, '12:00'));
  return [weekday, number, ...month.split(' ').slice(0, parts)].join(' ');
}

/** «Libreria Il segnalibro, Via Roma 3, Torino». */
export function where({ fields: { place, address, town } }: Entry): string {
  return joined(place, address, town);
}

/** The first day, for the margin: `day`, `weekday`, `month`, `iso`. */
export const dateOf = ({ fields: { day = '' } }: Entry) => romeDate(instantOf(day, '12:00'));
