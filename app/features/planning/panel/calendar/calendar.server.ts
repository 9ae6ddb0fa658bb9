import { randomUUID } from 'node:crypto';
import { z } from 'zod';
import { liturgicalDay } from '#app/calendar/liturgical/liturgical-day.ts';
import { isDay, laterDay, readDay, romeDay } from '#app/calendar/rome.ts';
import { feedAddress } from '#app/features/planning/calendar-feed.server.ts';
import {
  buildDay,
  daysAhead,
  daysOfMonth,
  uncoveredDays,
  weekdayNames,
} from '#app/features/planning/month.ts';
import {
  holdDay,
  listDatedPosts,
  listUndatedDrafts,
  type MoveOutcome,
  markRest,
  movePost,
  readRest,
} from '#app/features/planning/planning.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { unschedule } from '#app/features/posts/publication.server.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeSetting, readSettings } from '#app/features/settings/settings.server.ts';
import { settingMessages } from '#app/features/settings/words.ts';
import { textInForm } from '#app/features/writing/text-in-form.server.ts';
import { type ActionResult, doneOrStale, type Problems } from '#app/ui/action-result.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { parseForm } from '#app/ui/parse-form.server.ts';
import { runIntent } from '#app/ui/run-action.server.ts';
import { liturgicalDays } from '#site/calendar.ts';
import { calendarMessages, feedWords } from './words.ts';

const mostUndated = 8;

/** `month` and `day`: the values in the address. `draftId`: the id of the draft that the author may create for the chosen day. */
export async function readCalendar(month: string | null, day: string | null, now = new Date()) {
  const today = romeDay(now);
  const chosen = chooseDay(month, day, today);
  const displayed = chosen.slice(0, 7);
  const days = daysOfMonth(displayed);
  const [posts, ahead, undated, { isRest, isSingleRest }, { restWeekdays, feedGeneration }] =
    await Promise.all([
      listDatedPosts(days[0] ?? '', days.at(-1) ?? ''),
      listDatedPosts(today, laterDay(today, daysAhead)),
      listUndatedDrafts(mostUndated),
      readRest(),
      readSettings(),
    ]);
  return {
    today,
    month: displayed,
    chosen,
    draftId: randomUUID(),
    days: days.map((day) => ({
      ...buildDay(day, { today, posts, isRest }),
      isSingleRest: isSingleRest(day),
      liturgical: liturgicalDays ? liturgicalDay(day) : undefined,
    })),
    uncovered: uncoveredDays({ today, posts: ahead, isRest }),
    undated,
    restWeekdays,
    feed: feedAddress(feedGeneration),
  };
}

export type Calendar = Awaited<ReturnType<typeof readCalendar>>;
export type CalendarDay = Calendar['days'][number];

function chooseDay(month: string | null, day: string | null, today: string) {
  const valid = isDay(`${month}-01`) ? month : undefined;
  if (day && isDay(day) && day.startsWith(valid ?? '')) return day;
  return !valid || today.startsWith(valid) ? today : `${valid}-01`;
}

/** `day`: the day of the moved post. */
export type DayResult = ActionResult & { day?: string };

const comingDay = z
  .string(messages.dayInvalid.title)
  .transform(readDay)
  .refine(isDay, messages.dayInvalid.title)
  .refine((day) => day >= romeDay(new Date()), messages.dayPast.title);

export function runCalendarAction(form: FormData, actor: Actor) {
  return runIntent<DayResult>(form, {
    hold: withFields({ day: comingDay, id: textInForm.id.optional() }, async ({ day, id }) => {
      await holdDay(day, id);
      return done(calendarMessages.held(day));
    }),
    move: withFields({ day: comingDay, ...textInForm }, async ({ day, id, version }) =>
      respondMove(await movePost(id, version, day), { ...done(calendarMessages.moved(day)), day }),
    ),
    'take-off': withFields(textInForm, async ({ id, version }) =>
      respondMove(await unschedule(id, version), done(calendarMessages.takenOff)),
    ),
    rest: withFields({ day: comingDay }, async ({ day }) => {
      await markRest(day, true);
      return done(calendarMessages.rested(day));
    }),
    unrest: withFields({ day: comingDay }, async ({ day }) => {
      await markRest(day, false);
      return done(calendarMessages.unrested(day));
    }),
    'rest-weekdays': (form) => changeRestWeekdays(form, actor),
    'renew-feed': async () => {
      await changeSetting('feedGeneration', Date.now());
      await logSecurityEvent({ kind: 'setting-changed', ...actor, details: { feed: 'renewed' } });
      return done(feedWords.renewed);
    },
  });
}

function withFields<Shape extends z.ZodRawShape>(
  shape: Shape,
  verb: (fields: z.output<z.ZodObject<Shape>>) => Promise<DayResult>,
) {
  return async (form: FormData): Promise<DayResult> => {
    const { fields, problems } = parseForm(form, z.object(shape));
    return problems ? refuse(problems) : verb(fields);
  };
}

const done = (notice: Notice): ActionResult => ({ outcome: 'done', notice });

const refuse = (problems: Problems): ActionResult => ({
  outcome: 'refused',
  notice: problems.day && { ...problems.day, isError: true },
  problems,
});

function respondMove(outcome: MoveOutcome, moved: DayResult): DayResult {
  if (outcome === 'past') return refuse({ day: messages.hourPast });
  return outcome === 'changed' ? moved : doneOrStale(false, undefined, calendarMessages.stale);
}

async function changeRestWeekdays(form: FormData, actor: Actor) {
  const given = form.getAll('weekday');
  const restWeekdays = [...weekdayNames.keys()].filter((weekday) => given.includes(`${weekday}`));
  await changeSetting('restWeekdays', restWeekdays);
  await logSecurityEvent({
    kind: 'setting-changed',
    ...actor,
    details: { restWeekdays: restWeekdays.join() },
  });
  return done(settingMessages.saved);
}
