import { atHour, laterDay, romeSlashDay } from '#app/calendar/rome.ts';

export const mailingWords = { sending: 'Invio in corso', paused: 'Invio in pausa', notSent: 'Non inviato' };

export function sentOn(instant: Date) {
  return `Inviato il ${romeSlashDay(instant)}`;
}

/** `day` and `today` are YYYY-MM-DD, `time` is HH:MM. */
export function leavesAt({ day, time, today }: { day: string; time: string; today: string }) {
  if (day <= today) return `Parte ${atHour(time)}`;
  if (day === laterDay(today, 1)) return `Parte domani ${atHour(time)}`;
  return `Parte il ${day.split('-').reverse().join('/')} ${atHour(time)}`;
}
