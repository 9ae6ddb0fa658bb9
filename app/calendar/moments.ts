import { atHour, romeDate, romeDay, romeTime } from './rome.ts';

/** mercoledì 25 novembre alle 6.30; with the year if it is not the current one. */
export function formatMoment(instant: Date, now = new Date()) {
  return `${formatDay(romeDay(instant), now)} ${atHour(romeTime(instant))}`;
}

export const dayAndHour = (at: Date, now: Date) => ({
  day: formatDay(romeDay(at), now),
  hour: atHour(romeTime(at)),
});

export function formatDay(day: string, now: Date) {
  const date = romeDate(new Date(`${day}T12:00:00Z`));
  const isThisYear = day.slice(0, 4) === romeDay(now).slice(0, 4);
  return `${date.weekday} ${date.day} ${isThisYear ? date.month.replace(/ \d+$/, '') : date.month}`;
}
