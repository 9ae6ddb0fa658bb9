import { capital, inWords } from '#app/calendar/in-words.ts';
import { laterDay, monthOf, romeDate, saidTime } from '#app/calendar/rome.ts';
import { type DayState, daysAhead } from './month.ts';

/** The text before, in and after the bold words. `days` are YYYY-MM-DD. */
export function uncoveredSentence(days: string[]): [before: string, strong: string, after: string] {
  const ahead = 'Nei prossimi quattordici giorni';
  if (days.length === 0) return [`${ahead} nessun giorno è scoperto.`, '', ''];
  if (days.length === daysAhead) return ['I prossimi quattordici giorni sono ', 'tutti scoperti', '.'];
  if (days.length === 1) return [`${ahead} ne resta `, 'uno scoperto', `: il ${listDays(days)}.`];
  return [`${ahead} ne restano `, `${inWords(days.length)} scoperti`, `: ${listDays(days)}.`];
}

/** 26, 28 e 30 novembre; 1 e 2 dicembre. */
function listDays(days: string[]): string {
  const ofMonths = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...ofMonths.values()].map((of) => `${join(of.map(dayNumber))} ${monthOf(of[0] ?? '')}`).join('; ');
}

export function standstillSentence(day: string, time: string, count: number): string {
  const begun = `${dayWithArticle(day)} il sito è rimasto fermo`;
  if (count === 1) return `${begun}: un pensiero promesso è uscito ${timeWithArticle(time)}.`;
  return `${begun}: ${inWords(count)} pensieri promessi sono usciti ${timeWithArticle(time)}, dal più vecchio.`;
}

const dayWithArticle = (day: string) => `${/-(08|11)$/.test(day) ? 'L’' : 'Il '}${listDays([day])}`;
const timeWithArticle = (time: string) => `${time.startsWith('1.') ? 'all’' : 'alle '}${time}`;

const stateWords = {
  published: 'Pubblicato',
  promised: 'Programmato',
  planned: 'Previsto',
  uncovered: 'Scoperto',
  rest: 'Riposo',
};

export function stateWord(state: Exclude<DayState, 'gone'>, time?: string): string {
  return time ? `${stateWords[state]}, ${saidTime(time)}` : stateWords[state];
}

export const monthName = (month: string) => romeDate(new Date(`${month}-01`)).month;

/** mercoledì 25; of another month: martedì 1 dicembre. */
export function dayName(day: string, shownMonth = ''): string {
  const name = `${romeDate(new Date(day)).weekday} ${dayNumber(day)}`;
  return shownMonth && day.startsWith(shownMonth) ? name : `${name} ${monthOf(day)}`;
}

export const weekdayNames = Array.from({ length: 7 }, (_, days) => weekdayOf(laterDay('2026-11-02', days)));

export function foldedSentence(days: string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (days.length === 1) return `${capital(weekdayOf(first))} ${dayNumber(first)}, un pensiero pubblicato`;
  return `Dal ${dayNumber(first)} al ${dayNumber(last)}, ${inWords(days.length)} pensieri pubblicati`;
}

const dayNumber = (day: string) => `${Number(day.slice(8))}`;
function weekdayOf(day: string) {
  return romeDate(new Date(day)).weekday;
}

const join = (words: string[]) =>
  words.length < 2 ? words.join('') : `${words.slice(0, -1).join(', ')} e ${words.at(-1)}`;
