import {
  atHour,
  isDay,
  readDay,
  readTime,
  romeDay,
  romeInstant,
  romeTime,
  slashDay,
} from '#app/calendar/rome.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { messages } from './messages.ts';

/** `plannedOn` is YYYY-MM-DD, `scheduledAt` ISO 8601. */
export type Plan = { plannedOn: string | null; scheduledAt: string | null };

export function describePlan(
  { plannedOn, scheduledAt }: { plannedOn: string | null; scheduledAt: Date | null },
  now: Date,
) {
  const year = romeDay(now).slice(0, 4);
  const format = (day: string) => slashDay(day).replace(`/${year}`, '');
  if (scheduledAt) {
    const moment = `${format(romeDay(scheduledAt))} ${atHour(romeTime(scheduledAt))}`;
    return { state: 'scheduled' as const, label: `Programmato: si pubblica il ${moment}` };
  }
  return plannedOn
    ? { state: 'planned' as const, label: `Previsto per il ${format(plannedOn)}` }
    : undefined;
}

/** Names of the form. `promised`: the scheduled moment of the post when the form was opened. */
export const planFields = ['publishDay', 'publishTime', 'promised', 'plannedOn'] as const;
type TypedPlan = Record<(typeof planFields)[number], string>;

export function fieldsOfPlan(
  plan?: Plan & { scheduledMoment?: Date | null },
  usualTime = '',
): TypedPlan {
  const instant = plan?.scheduledAt ? new Date(plan.scheduledAt) : plan?.scheduledMoment;
  return {
    publishDay: instant && plan?.scheduledAt ? romeDay(instant) : '',
    publishTime: instant ? romeTime(instant) : usualTime,
    promised: instant?.toISOString() ?? '',
    plannedOn: plan?.plannedOn ?? '',
  };
}

/** `when` is the choice under «Quando?»: `day`, by the clock, or `later`, by hand. */
export function readChoice<Typed extends TypedPlan & { status: string }>(
  when: string,
  typed: Typed,
): Typed {
  const { publishDay, publishTime, plannedOn } = typed;
  const read = {
    publishDay: readDay(publishDay),
    publishTime: readTime(publishTime),
    plannedOn: readDay(plannedOn),
  };
  const isScheduled = !when || (when === 'day' && typed.status !== 'published');
  return { ...typed, ...read, publishDay: isScheduled ? read.publishDay : '' };
}

/** A new post for a day: scheduled for the hour of the daily mail, or planned if that hour has passed. */
export function planForDay(day: string | null, hour: string, now = new Date()): Partial<TypedPlan> {
  if (!day || !isDay(day) || day < romeDay(now)) return {};
  const instant = romeInstant(day, hour);
  return instant && instant > now ? { publishDay: day } : { plannedOn: day };
}

export function afterSave<Typed extends TypedPlan & { status: string }>(typed: Typed): Typed {
  return typed.status === 'published'
    ? typed
    : { ...typed, promised: readPlan(typed, 'draft').scheduledAt ?? '' };
}

export function readPlan(
  { publishDay, publishTime, plannedOn }: TypedPlan,
  status: 'draft' | 'published',
): Plan {
  const instant = status === 'draft' ? romeInstant(publishDay, publishTime) : undefined;
  return {
    plannedOn: isDay(plannedOn) ? plannedOn : null,
    scheduledAt: instant?.toISOString() ?? null,
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

/** True when the clock has published the post since `mine` was opened, and `mine` did not change the schedule. */
export function isPublishedOnTime(
  mine: TypedPlan & { status: string },
  theirs: { status: string },
): boolean {
  const isUnchanged = mine.promised !== '' && readPlan(mine, 'draft').scheduledAt === mine.promised;
  return isUnchanged && mine.status === 'draft' && theirs.status === 'published';
}
