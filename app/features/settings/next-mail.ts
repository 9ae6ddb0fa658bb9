import { atHour, laterDay, romeDay, romeTime, slashDay } from '#app/calendar/rome.ts';

export const mailsStay = 'La posta non è ancora impostata: le email non partono.';

/** The hour is HH:MM, the day YYYY-MM-DD. */
export type DailyMail = { hour: string; nextDay: string };

/** The day of the daily mail that includes a post of this day and time. */
export function mailDay(day: string, time: string, { hour, nextDay }: DailyMail): string {
  const first = time > hour ? laterDay(day, 1) : day;
  return first < nextDay ? nextDay : first;
}

export function leavesAt(day: string, time: string, now: Date): string {
  const today = romeDay(now);
  if (day < today || (day === today && time <= romeTime(now))) return 'Parte fra poco';
  if (day === today) return `Parte ${atHour(time)}`;
  if (day === laterDay(today, 1)) return `Parte domani ${atHour(time)}`;
  return `Parte il ${slashDay(day)} ${atHour(time)}`;
}
