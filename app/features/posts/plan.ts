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
import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';

/** `plannedOn` is YYYY-MM-DD, `publishAt` ISO 8601. */
export type Plan = { plannedOn: string | null; publishAt: string | null };

type PlanLine = { state: 'promised' | 'planned'; said: string };

export function planLine(
  { plannedOn, publishAt }: { plannedOn: string | null; publishAt: Date | null },
  now: Date,
) {
  const year = romeDay(now).slice(0, 4);
  const said = (day: string) => slashDay(day).replace(`/${year}`, '');
  if (publishAt) {
    const moment = `${said(romeDay(publishAt))}, ${saidTime(romeTime(publishAt))}`;
    return { state: 'promised', said: `Programmato ${moment}` } satisfies PlanLine;
  }
  return plannedOn
    ? ({ state: 'planned', said: `Previsto per il ${said(plannedOn)}` } satisfies PlanLine)
    : undefined;
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

export function fieldsOfPlan(
  plan?: Plan & { promiseAside?: Date | null },
  usualTime = '',
): TypedPlan {
  const instant = plan?.publishAt ? new Date(plan.publishAt) : plan?.promiseAside;
  return {
    publishDay: instant && plan?.publishAt ? romeDay(instant) : '',
    publishTime: instant ? romeTime(instant) : usualTime,
    promised: instant?.toISOString() ?? '',
    plannedOn: plan?.plannedOn ?? '',
  };
}

/** `when` answers «Quando?» for a draft: it comes out by itself on its day, or later by hand. */
export function readAnswer<Typed extends TypedPlan & { status: string }>(
  when: string,
  typed: Typed,
): Typed {
  const { publishDay, publishTime, plannedOn } = typed;
  const read = {
    publishDay: readDay(publishDay),
    publishTime: readTime(publishTime),
    plannedOn: readDay(plannedOn),
  };
  const isPromised = !when || (when === 'day' && typed.status !== 'published');
  return { ...typed, ...read, publishDay: isPromised ? read.publishDay : '' };
}

/** A new post for a day: promised at her hour, or wished where that hour has passed. */
export function planForDay(day: string | null, hour: string, now = new Date()): Partial<TypedPlan> {
  if (!day || !isDay(day) || day < romeDay(now)) return {};
  const instant = romeInstant(day, hour);
  return instant && instant > now ? { publishDay: day } : { plannedOn: day };
}

export function afterSaving<Typed extends TypedPlan & { status: string }>(typed: Typed): Typed {
  return typed.status === 'published'
    ? typed
    : { ...typed, promised: readPlan(typed, 'draft').publishAt ?? '' };
}

export function readPlan(
  { publishDay, publishTime, plannedOn }: TypedPlan,
  status: 'draft' | 'published',
): Plan {
  const instant = status === 'draft' ? romeInstant(publishDay, publishTime) : undefined;
  return {
    plannedOn: isDay(plannedOn) ? plannedOn : null,
    publishAt: instant?.toISOString() ?? null,
  };
}

type PlanProblems = Partial<Record<keyof TypedPlan, Notice>>;

export function findPlanProblems(
  typed: TypedPlan,
  status: 'draft' | 'published',
  now = new Date(),
): PlanProblems {
  const { publishDay, publishTime, plannedOn, promised } = typed;
  if (status === 'published') return {};
  if (!publishDay) return plannedOn && !isDay(plannedOn) ? { plannedOn: messages.dayInvalid } : {};
  const today = romeDay(now);
  const hour = romeInstant(today, publishTime) ? {} : { publishTime: messages.hourInvalid };
  if (!isDay(publishDay)) return { ...hour, publishDay: messages.dayInvalid };
  const instant = romeInstant(publishDay, publishTime);
  if (!instant || instant > now || instant.getTime() === Date.parse(promised)) return hour;
  return publishDay < today ? { publishDay: messages.dayPast } : { publishTime: messages.hourPast };
}

/** `theirs`: the clock kept the promise of `mine` meanwhile. */
export function isKeptMeanwhile(
  mine: TypedPlan & { status: string },
  theirs: { status: string },
): boolean {
  const isUnchanged = mine.promised !== '' && readPlan(mine, 'draft').publishAt === mine.promised;
  return isUnchanged && mine.status === 'draft' && theirs.status === 'published';
}
