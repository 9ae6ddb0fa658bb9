import { romeDate, romeMoment } from '#app/calendar/rome.ts';

/** 19 novembre; of another year, 19 novembre 2025. */
export function saidDay(instant: Date, now = new Date()): string {
  const { day, month, iso } = romeDate(instant);
  const isThisYear = iso.slice(0, 4) === romeDate(now).iso.slice(0, 4);
  return `${day} ${isThisYear ? month.split(' ')[0] : month}`;
}

export const saidMoment = romeMoment;
