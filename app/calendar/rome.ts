import { locale, timeZone } from './time-zone.ts';

// toISOString() puts 25 December 00:30 on the 24th.
const format = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(locale, { timeZone, ...options });

const isoParts = new Intl.DateTimeFormat('sv-SE', { timeZone });
const slashes = format({ day: '2-digit', month: '2-digit', year: 'numeric' });
const time = format({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });
const weekday = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', weekday: 'long' });
const weekdays = Array.from({ length: 7 }, (_, index) =>
  weekday.format(Date.UTC(2026, 10, 1 + index)),
);
const month = new Intl.DateTimeFormat(locale, { timeZone: 'UTC', month: 'long' });
const months = Array.from({ length: 12 }, (_, index) => month.format(Date.UTC(2026, index)));

const oneDayMs = 86_400_000;

export type RomeDate = { iso: string; day: string; weekday: string; month: string };

/** YYYY-MM-DD. */
export function romeDay(instant: Date): string {
  return isoParts.format(instant);
}

export function laterDay(day: string, days: number): string {
  return new Date(Date.parse(day) + days * oneDayMs).toISOString().slice(0, 10);
}

/** Monday, YYYY-MM-DD. */
export function romeMonday(instant: Date): string {
  const day = romeDay(instant);
  return laterDay(day, -((new Date(day).getUTCDay() + 6) % 7));
}

/** Returns `day` or the first one after it. 0 is Monday. */
export function nextWeekday(day: string, weekday: number): string {
  return laterDay(day, (weekday + 8 - new Date(day).getUTCDay()) % 7);
}

/** «la domenica». */
export function eachWeekday(weekday: number): string {
  return `${weekday === 6 ? 'la' : 'il'} ${weekdayName(weekday)}`;
}

export function weekdayName(weekday: number): string {
  return weekdays[(weekday + 1) % 7] ?? '';
}

/** HH:MM. */
export function romeTime(instant: Date): string {
  return time.format(instant);
}

/** 20/11/2026. */
export function romeSlashDay(instant: Date): string {
  return slashes.format(instant);
}

/** 6.30 for 06:30. */
export function formatTime(time: string): string {
  return time.replace(/^0?(\d+):/, '$1.');
}

/** alle 6 for 06:00. */
export function atHour(time: string): string {
  if (time === '00:00') return 'a mezzanotte';
  const formatted = formatTime(time).replace('.00', '');
  return time.startsWith('01') ? `all’${formatted}` : `alle ${formatted}`;
}

/** HH:MM of 6.30, 6:30, 630 or 6. A text that is no hour remains as it was typed. */
export function readTime(typed: string): string {
  const [, hour, minute = '00'] = /^([01]?\d|2[0-3])(?:[.:,]?([0-5]\d))?$/.exec(typed.trim()) ?? [];
  return hour ? `${hour.padStart(2, '0')}:${minute}` : typed.trim();
}

/**
 * YYYY-MM-DD of 25/11/2026, 25.11.26, 25112026, 25/11 or 25 nov: without a year, the next such day. A text that is no
 * day remains as it was typed.
 */
export const readDay = (typed: string) => readNearest(typed, 1);

/** Without a year, the last such day; 98 is 1998. */
export const readPastDay = (typed: string) => readNearest(typed, -1);

function readNearest(typed: string, step: 1 | -1): string {
  const [, day, named = '', year] =
    /^(\d{1,2})[/. -]*(\d{1,2}|[a-z]{3,9})(?:[/. -]*(\d{4}|\d\d))?\.?$/i.exec(typed.trim()) ?? [];
  const month =
    Number(named) || 1 + months.findIndex((name) => name.startsWith(named.toLowerCase()));
  if (!day || month < 1) return typed.trim();
  const inMonth = `${`${month}`.padStart(2, '0')}-${day.padStart(2, '0')}`;
  const today = romeDay(new Date());
  const thisYear = Number(today.slice(0, 4));
  const century = step < 0 && `20${year}` > today ? '19' : '20';
  const days = year
    ? [`${year.padStart(4, century)}-${inMonth}`]
    : Array.from({ length: 9 }, (_, index) => `${thisYear + step * index}-${inMonth}`);
  const isOnSide = (one: string) => step * one.localeCompare(today) >= 0;
  return days.find((one) => (year || isOnSide(one)) && isDay(one)) ?? typed.trim();
}

/** 25/11/2026 of YYYY-MM-DD. */
export function slashDay(day: string): string {
  return isDay(day) ? day.split('-').reverse().join('/') : day;
}

/** 25 novembre 2026 of YYYY-MM-DD. */
export function longDay(day: string): string {
  return `${Number(day.slice(8, 10))} ${monthOf(day)} ${day.slice(0, 4)}`;
}

/** 20/11/2026, ore 6.30. */
export function romeMoment(instant: Date): string {
  return `${romeSlashDay(instant)}, ore ${formatTime(romeTime(instant))}`;
}

export function romeYear(instant: Date): string {
  return romeDay(instant).slice(0, 4);
}

/** Of YYYY-MM-DD: gennaio. */
export function monthOf(day: string): string {
  return months[Number(day.slice(5, 7)) - 1] ?? '';
}

/** 2026-01-31; 31, sabato, gennaio 2026. */
export function romeDate(instant: Date): RomeDate {
  const iso = romeDay(instant);
  const [year = 0, month = 1, day = 1] = iso.split('-').map(Number);
  const weekday = new Date(Date.UTC(year, month - 1, day)).getUTCDay();
  return {
    iso,
    day: `${day}`,
    weekday: weekdays[weekday] ?? '',
    month: `${months[month - 1]} ${year}`,
  };
}

// From 1100 to 2999, so that the day before and the day after have a year of four digits, too.
const dayOfCalendar = /^(?:1[1-9]|2\d)\d\d-\d\d-\d\d$/;

/** Takes the first of two equal hours at a clock change. Returns undefined if invalid. */
export function romeInstant(day: string, time: string): Date | undefined {
  if (!dayOfCalendar.test(day) || !/^\d\d:\d\d$/.test(time)) return undefined;
  const asUtc = Date.parse(`${day}T${time}:00Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 10) !== day) return undefined;
  const [before, after] = [aheadMs(asUtc - oneDayMs), aheadMs(asUtc + oneDayMs)];
  const offsetMs = [before, after].find((ahead) => wallMs(asUtc - ahead) === asUtc);
  return new Date(asUtc - (offsetMs ?? before));
}

/** YYYY-MM-DD. */
export function isDay(text: string): boolean {
  return romeInstant(text, '12:00') !== undefined;
}

function aheadMs(instantMs: number) {
  return wallMs(instantMs) - instantMs;
}

function wallMs(instantMs: number) {
  const instant = new Date(instantMs);
  return Date.parse(`${romeDay(instant)}T${romeTime(instant)}:00Z`);
}

let today = { from: 0, until: 0 };

/** The moment, in milliseconds, at which the day of `now` starts in Rome. */
export function romeMidnight(now: number): number {
  if (now < today.from || now >= today.until) {
    const day = romeDay(new Date(now));
    const startOf = (of: string) => romeInstant(of, '00:00')?.getTime() ?? now;
    today = { from: startOf(day), until: startOf(laterDay(day, 1)) };
  }
  return today.from;
}

/** Of a month, YYYY-MM. */
export function daysOf(month: string): string[] {
  const length = new Date(
    Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 0),
  ).getUTCDate();
  return Array.from({ length }, (_, index) => `${month}-${`${index + 1}`.padStart(2, '0')}`);
}
