import { laterDay } from '#app/calendar/rome.ts';

export type DatedPost = {
  id: string;
  title: string;
  version: number;
  state: 'published' | 'promised' | 'planned';
  day: string;
  time?: string;
  firstPublishedAt?: Date | null;
  publishedAt?: Date | null;
};
/** 'gone' is a past day without a thought. */
export type DayState = DatedPost['state'] | 'uncovered' | 'rest' | 'gone';
type CalendarDay = { day: string; state: DayState; posts: DatedPost[]; isOfMonth: boolean };

export type KnownDays = { today: string; posts: DatedPost[]; isRest: (day: string) => boolean };

const states: DatedPost['state'][] = ['published', 'promised', 'planned'];

/** The weeks that hold a month, YYYY-MM. */
export function daysOfMonth(month: string): string[] {
  const first = `${month}-01`;
  const start = laterDay(first, -mondayFirst(first));
  const weeks = Math.ceil((mondayFirst(first) + lengthOf(month)) / 7);
  return Array.from({ length: weeks * 7 }, (_, index) => laterDay(start, index));
}

export function buildMonth(month: string, known: KnownDays): CalendarDay[] {
  return daysOfMonth(month).map((day) => ({ ...buildDay(day, known), isOfMonth: day.startsWith(month) }));
}

export function buildDay(day: string, { today, posts, isRest }: KnownDays): Omit<CalendarDay, 'isOfMonth'> {
  const ofDay = posts.filter((post) => post.day === day);
  const state = states.find((state) => ofDay.some((post) => post.state === state));
  return { day, posts: ofDay, state: state ?? emptyState(day, today, isRest(day)) };
}

function emptyState(day: string, today: string, isRest: boolean): DayState {
  if (isRest) return 'rest';
  return day < today ? 'gone' : 'uncovered';
}

export const daysAhead = 14;

export function uncoveredDays(known: KnownDays): string[] {
  const days = Array.from({ length: daysAhead }, (_, index) => laterDay(known.today, index));
  return days.filter((day) => buildDay(day, known).state === 'uncovered');
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
  `${month}-${`${Math.min(Number(day.slice(8)), lengthOf(month))}`.padStart(2, '0')}`;

/** 0 is Monday. */
export const mondayFirst = (day: string) => (new Date(day).getUTCDay() + 6) % 7;

const lengthOf = (month: string) => Number(laterDay(`${laterMonth(month, 1)}-01`, -1).slice(8));
