import { author } from '#site/author.ts';

// Days and years as the author's clock counts them: toISOString() would put 25 December 00:30 on the 24th.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(author.locale, { timeZone: author.timeZone, ...options });

const isoParts = new Intl.DateTimeFormat('sv-SE', { timeZone: author.timeZone });
const slashes = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
// Asked of Intl once: a page of the list has twenty dates, and five answers for each took a twentieth of its time.
const weekday = new Intl.DateTimeFormat(author.locale, { timeZone: 'UTC', weekday: 'long' });
const weekdays = Array.from({ length: 7 }, (_, index) => weekday.format(Date.UTC(2026, 10, 1 + index)));
const month = new Intl.DateTimeFormat(author.locale, { timeZone: 'UTC', month: 'long' });
const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index)));
const year = format({ year: 'numeric' });

export type RomeDate = { iso: string; day: string; weekday: string; month: string };

/** The day in Rome as YYYY-MM-DD. */
export function romeDay(instant: Date): string {
  return isoParts.format(instant);
}

/** The Monday of that week in Rome as YYYY-MM-DD. */
export function romeMonday(instant: Date): string {
  const day = new Date(romeDay(instant));
  day.setUTCDate(day.getUTCDate() - ((day.getUTCDay() + 6) % 7));
  return day.toISOString().slice(0, 10);
}

/** The time of the clock in Rome, HH:MM. */
export function romeTime(instant: Date): string {
  return time.format(instant);
}

/** The day in Rome as 20/11/2026. */
export function romeSlashDay(instant: Date): string {
  return slashes.format(instant);
}

/** The day and the minute in Rome, as 20/11/2026, ore 06:30. */
export function romeMoment(instant: Date): string {
  return `${romeSlashDay(instant)}, ore ${romeTime(instant)}`;
}

/** The year in Rome, four digits. */
export function romeYear(instant: Date): string {
  return year.format(instant);
}

/** The day in Rome, as the archive writes it (2026-01-31) and as the page composes it (31, sabato, gennaio 2026). */
export function romeDate(instant: Date): RomeDate {
  const iso = romeDay(instant);
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return { iso, day: `${day}`, weekday: weekdays[weekday] ?? '', month: `${months[month - 1]} ${year}` };
}
