import { author } from '#site/author.ts';

// Days and years as the author's clock counts them: toISOString() would put 25 December 00:30 on the 24th.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(author.locale, { timeZone: author.timeZone, ...options });

const isoParts = new Intl.DateTimeFormat('sv-SE', { timeZone: author.timeZone });
const slashes = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const moment = format({ dateStyle: 'short', timeStyle: 'short' });
const day = format({ day: 'numeric' });
const weekday = format({ weekday: 'long' });
const month = format({ month: 'long' });
const year = format({ year: 'numeric' });

export type RomeDate = { iso: string; day: string; weekday: string; month: string };

/** The day in Rome as YYYY-MM-DD. */
export function romeDay(instant: Date): string {
  return isoParts.format(instant);
}

/** The time of the clock in Rome, HH:MM. */
export function romeTime(instant: Date): string {
  return time.format(instant);
}

/** The day in Rome as 20/11/2026. */
export function romeSlashDay(instant: Date): string {
  return slashes.format(instant);
}

/** The day and the minute in Rome, as 20/11/26, 06:30. */
export function romeMoment(instant: Date): string {
  return moment.format(instant);
}

/** The year in Rome, four digits. */
export function romeYear(instant: Date): string {
  return year.format(instant);
}

/** The day in Rome, as the archive writes it (2026-11-20) and as the page composes it (20, venerdì, novembre 2026). */
export function romeDate(instant: Date): RomeDate {
  return {
    iso: romeDay(instant),
    day: day.format(instant),
    weekday: weekday.format(instant),
    month: `${month.format(instant)} ${year.format(instant)}`,
  };
}
