import {
  atHour,
  isDay,
  readDay,
  readTime,
  romeDate,
  romeDay,
  romeInstant,
  romeTime,
  saidTime,
  slashDay,
} from '#app/calendar/rome.ts';
import { messages } from './messages.ts';

/** `plannedOn` is YYYY-MM-DD, `publishAt` ISO 8601. */
export type Plan = { plannedOn: string | null; publishAt: string | null };

type PlanLine = { state: 'promised' | 'planned'; said: string };

export function planLine({ plannedOn, publishAt }: { plannedOn: string | null; publishAt: Date | null }, now: Date) {
  const year = romeDay(now).slice(0, 4);
  const said = (day: string) => slashDay(day).replace(`/${year}`, '');
  if (publishAt) {
    const moment = `${said(romeDay(publishAt))}, ${saidTime(romeTime(publishAt))}`;
    return { state: 'promised', said: `Programmato ${moment}` } satisfies PlanLine;
  }
  return plannedOn ? ({ state: 'planned', said: `Previsto per il ${said(plannedOn)}` } satisfies PlanLine) : undefined;
}

/** mercoledì 25 novembre alle 6.30; the year where it is another. */
export function sayMoment(instant: Date, now = new Date()) {
  return `${sayDay(romeDay(instant), now)} ${atHour(romeTime(instant))}`;
}

export function sayDay(day: string, now: Date) {
  const date = romeDate(new Date(`${day}T12:00:00Z`));
  const isThisYear = day.slice(0, 4) === romeDay(now).slice(0, 4);
  return `${date.weekday} ${date.day} ${isThisYear ? date.month.replace(/ \d+$/, '') : date.month}`;
}

export const planFields = ['publishDay', 'publishTime', 'promised', 'plannedOn'] as const;
type TypedPlan = Record<(typeof planFields)[number], string>;

export function fieldsOfPlan(plan?: Plan & { promiseAside?: Date | null }, usualTime = ''): TypedPlan {
  const instant = plan?.publishAt ? new Date(plan.publishAt) : plan?.promiseAside;
  return {
    publishDay: instant && plan?.publishAt ? romeDay(instant) : '',
    publishTime: instant ? romeTime(instant) : usualTime,
    promised: instant?.toISOString() ?? '',
    plannedOn: plan?.plannedOn ?? '',
  };
}

export type When = 'now' | 'day' | 'later';

export function whenOf({ status, publishDay }: { status: string; publishDay: string }): When {
  if (status === 'published') return 'now';
  return publishDay ? 'day' : 'later';
}

/** `when` answers «Quando?»; who sends none names the status. */
export function readAnswer<Typed extends TypedPlan & { status: string }>(when: string, typed: Typed): Typed {
  const { publishDay, publishTime, plannedOn } = typed;
  const read = { publishDay: readDay(publishDay), publishTime: readTime(publishTime), plannedOn: readDay(plannedOn) };
  if (!when) return { ...typed, ...read };
  const status = when === 'now' ? 'published' : 'draft';
  return { ...typed, ...read, status, publishDay: when === 'day' ? read.publishDay : '' };
}

export function afterSaving<Typed extends TypedPlan & { status: string }>(typed: Typed): Typed {
  return typed.status === 'published' ? typed : { ...typed, promised: readPlan(typed, 'draft').publishAt ?? '' };
}

export function readPlan({ publishDay, publishTime, plannedOn }: TypedPlan, status: 'draft' | 'published'): Plan {
  const instant = status === 'draft' ? romeInstant(publishDay, publishTime) : undefined;
  return { plannedOn: isDay(plannedOn) ? plannedOn : null, publishAt: instant?.toISOString() ?? null };
}

export function findPlanProblems(typed: TypedPlan, status: 'draft' | 'published', now = new Date()) {
  const { publishDay, publishTime, plannedOn, promised } = typed;
  const wish = plannedOn && !isDay(plannedOn) ? { plannedOn: messages.dayInvalid } : {};
  if (status === 'published' || !publishDay) return wish;
  if (!isDay(publishDay)) return { ...wish, publishDay: messages.dayInvalid };
  const instant = romeInstant(publishDay, publishTime);
  if (!instant) return { ...wish, publishTime: messages.hourInvalid };
  const isPast = instant <= now && instant.getTime() !== Date.parse(promised);
  return isPast ? { ...wish, publishTime: messages.hourPast } : wish;
}

/** `theirs`: the clock kept the promise of `mine` meanwhile. */
export function isKeptMeanwhile(mine: TypedPlan & { status: string }, theirs: { status: string }): boolean {
  const isUnchanged = mine.promised !== '' && readPlan(mine, 'draft').publishAt === mine.promised;
  return isUnchanged && mine.status === 'draft' && theirs.status === 'published';
}
