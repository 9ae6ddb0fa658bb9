import { atHour, laterDay, romeDate, romeInstant } from '#app/calendar/rome.ts';
import { locale, timeZone } from '#app/calendar/time-zone.ts';
import type { EntrySummary } from '#app/features/entries/entries.server.ts';

type Entry = Pick<EntrySummary, 'fields'>;
type Fields = Entry['fields'];

const instantOf = (day: string, time: string) => romeInstant(day, time) ?? new Date(0);

// What starts after noon may end after midnight.
const noon = '12:00';
const latestOfNight = '06:00';

/** The last day, or the night after it. */
function endDayOf({ day = '', time = '', lastDay = '', endTime = '' }: Fields): string {
  if (lastDay > day) return lastDay;
  return endTime && time >= noon && endTime <= latestOfNight ? laterDay(day, 1) : day;
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
export const when = ({ fields }: Entry) => joined(daysOf(fields), hoursOf(fields));

/** Beside the first day: the hours, and the days if they are several. */
export const shortWhen = ({ fields }: Entry) =>
  joined(hasDays(fields) && daysOf(fields), hoursOf(fields));

const joined = (...parts: (string | false | undefined)[]) => parts.filter(Boolean).join(', ');

const hoursOf = ({ time, endTime }: Fields) =>
  time && (endTime ? `d${atHour(time)} ${atHour(endTime)}` : atHour(time));

const days = new Intl.DateTimeFormat(locale, { timeZone, dateStyle: 'full' });

const hasDays = ({ day = '', lastDay = '' }: Fields) => lastDay > day;

function daysOf(fields: Fields) {
  const { day = '', lastDay = '' } = fields;
  const first = instantOf(day, '12:00');
  if (!hasDays(fields)) return days.format(first);
  return `da ${days.formatRange(first, instantOf(lastDay, '12:00')).replace(/\s–\s/, ' a ')}`;
}

/** «Libreria Il segnalibro, Via Roma 3, Torino». */
export function where({ fields: { place, address, town } }: Entry): string {
  return joined(place, address, town);
}

/** `online`: the words for an appointment without a place, which stand within a line here. */
export const whenAndWhere = (event: Entry, online: string) =>
  joined(when(event), where(event) || online.slice(0, 1).toLowerCase() + online.slice(1));

/** The first day, for the margin: `day`, `weekday`, `month`, `iso`. */
export const dateOf = ({ fields: { day = '' } }: Entry) => romeDate(instantOf(day, '12:00'));
