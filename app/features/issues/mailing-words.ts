import { laterDay, romeSlashDay, saidTime } from '#app/calendar/rome.ts';

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

/** HH:MM said in a sentence: alle 6, alle 6.30, all’1, a mezzanotte. */
export function atHour(time: string) {
  if (time === '00:00') return 'a mezzanotte';
  const said = saidTime(time).replace('.00', '');
  return time.startsWith('01') ? `all’${said}` : `alle ${said}`;
}
