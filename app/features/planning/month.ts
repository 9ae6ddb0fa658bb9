import { href } from 'react-router';
import { capital, elided, inWords } from '#app/calendar/in-words.ts';
import {
  daysOf,
  formatTime,
  laterDay,
  monthOf,
  romeDate,
  weekdayName,
} from '#app/calendar/rome.ts';

export type DatedPost = {
  id: string;
  title: string;
  version: number;
  state: 'published' | 'scheduled' | 'planned';
  day: string;
  time?: string;
  publishedAt?: Date | null;
  /** True when the post was mailed or will never be mailed. */
  isMailDone?: boolean;
};
/** 'over' is a past day without a post. */
type DayState = DatedPost['state'] | 'uncovered' | 'rest' | 'over';
type CalendarDay = { day: string; state: DayState; posts: DatedPost[] };

type DayContext = { today: string; posts: DatedPost[]; isRest: (day: string) => boolean };

const states: DatedPost['state'][] = ['published', 'scheduled', 'planned'];

/** All days of the weeks that contain a day of the month, YYYY-MM. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const start = laterDay(first, -mondayFirst(first));
  const weeks = Math.ceil((mondayFirst(first) + daysOf(month).length) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => laterDay(start, index));
}

export function buildDay(day: string, { today, posts, isRest }: DayContext): CalendarDay {
  const ofDay = posts.filter((post) => post.day === day);
  const state = states.find((state) => ofDay.some((post) => post.state === state));
  return { day, posts: ofDay, state: state ?? emptyState(day, today, isRest(day)) };
}

function emptyState(day: string, today: string, isRest: boolean): DayState {
  if (isRest) return 'rest';
  return day < today ? 'over' : 'uncovered';
}

export const daysAhead = 14;

export function uncoveredDays(context: DayContext): string[] {
  const days = Array.from({ length: daysAhead }, (_, index) => laterDay(context.today, index));
  return days.filter((day) => buildDay(day, context).state === 'uncovered');
}

export function laterMonth(month: string, months: number): string {
  const date = new Date(`${month}-01`);
  date.setUTCMonth(date.getUTCMonth() + months);
  return date.toISOString().slice(0, 7);
}

export function dayByKey(day: string, key: string): string | undefined {
  const month = day.slice(0, 7);
  const inMonth = (other: string) => (other.startsWith(month) ? other : undefined);
  const monday = laterDay(day, -mondayFirst(day));
  const sunday = laterDay(monday, 6);
  const ways: Record<string, () => string> = {
    ArrowLeft: () => laterDay(day, -1),
    ArrowRight: () => laterDay(day, 1),
    ArrowUp: () => laterDay(day, -7),
    ArrowDown: () => laterDay(day, 7),
    PageUp: () => sameDayOf(laterMonth(month, -1), day),
    PageDown: () => sameDayOf(laterMonth(month, 1), day),
    Home: () => inMonth(monday) ?? `${month}-01`,
    End: () => inMonth(sunday) ?? sameDayOf(month, `${month}-31`),
  };
  return ways[key]?.();
}

const sameDayOf = (month: string, day: string) =>
  daysOf(month)[Number(day.slice(8)) - 1] ?? daysOf(month).at(-1) ?? month;

/** 0 is Monday. */
export const mondayFirst = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

/** The text before, in and after the bold words. `days` are YYYY-MM-DD. */
export function uncoveredSentence(days: string[]): [before: string, strong: string, after: string] {
  if (days.length === 0)
    return ['Nei prossimi quattordici giorni non manca nessun pensiero.', '', ''];
  if (days.length === daysAhead)
    return ['I prossimi quattordici giorni sono ', 'tutti senza pensiero', '.'];
  const ahead = 'Dei prossimi quattordici giorni ';
  if (days.length === 1) return [ahead, 'uno è senza pensiero', elided(`: il ${listDays(days)}.`)];
  return [ahead, `${inWords(days.length)} sono senza pensiero`, `: ${listDays(days)}.`];
}

const conjunction = new Intl.ListFormat('it-IT', { type: 'conjunction' });

/** 26, 28 e 30 novembre; 1 e 2 dicembre. */
function listDays(days: string[]): string {
  const ofMonths = Map.groupBy(days, (day) => day.slice(0, 7));
  return [...ofMonths.values()]
    .map((of) => `${conjunction.format(of.map(dayNumber))} ${monthOf(of[0] ?? '')}`)
    .join('; ');
}

const stateWords = {
  published: 'Pubblicato',
  scheduled: 'Programmato',
  planned: 'Previsto',
  uncovered: 'Senza pensiero',
  rest: 'Riposo',
};

export function stateWord(state: Exclude<DayState, 'over'>, time?: string): string {
  return time ? `${stateWords[state]}, ${formatTime(time)}` : stateWords[state];
}

export const newPostOn = (day: string) => `${href('/amministrazione/post/nuovo')}?giorno=${day}`;

export const monthName = (month: string) => romeDate(new Date(`${month}-01`)).month;

/** «mercoledì 25»; a day of another month: «martedì 1 dicembre». */
export function dayName(day: string, currentMonth = ''): string {
  const name = `${weekdayOf(day)} ${dayNumber(day)}`;
  return currentMonth && day.startsWith(currentMonth) ? name : `${name} ${monthOf(day)}`;
}

export const weekdayNames = [0, 1, 2, 3, 4, 5, 6].map(weekdayName);

export function foldedSentence(days: string[]): string {
  const [first = '', last = first] = [days[0], days.at(-1)];
  if (days.length === 1)
    return `${capital(weekdayOf(first))} ${dayNumber(first)}, un pensiero pubblicato`;
  const span = elided(`Dal ${dayNumber(first)} al ${dayNumber(last)}`);
  return `${span}, ${inWords(days.length)} pensieri pubblicati`;
}

const dayNumber = (day: string) => `${Number(day.slice(8))}`;
export function weekdayOf(day: string) {
  return romeDate(new Date(day)).weekday;
}
