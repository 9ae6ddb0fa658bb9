import { href, redirect } from 'react-router';
import { isDay, readDay, romeDay } from '#app/calendar/rome.ts';
import { messages as settingMessages } from '#app/features/accounts/forms/messages.ts';
import { renewFeedAddress } from '#app/features/planning/calendar-feed.server.ts';
import { askForEveningMail } from '#app/features/planning/evening.server.ts';
import { markRest } from '#app/features/planning/planning.server.ts';
import { messages } from '#app/features/posts/messages.ts';
import { type MoveOutcome, movePost, planPost, takeOffCalendar } from '#app/features/posts/promises.server.ts';
import { readVersion } from '#app/features/posts/status.server.ts';
import { type Actor, logSecurityEvent } from '#app/features/security-log/security-log.server.ts';
import { changeSetting } from '#app/features/settings/settings.server.ts';
import { answerIntent } from '#app/ui/answer.server.ts';
import type { Answer } from '#app/ui/answer.ts';
import type { Notice } from '#app/ui/notices.tsx';
import { calendarMessages, feedWords } from './words.ts';

export function answerCalendar(form: FormData, actor: Actor, accountId: string) {
  const id = `${form.get('id')}`;
  return answerIntent<DayAnswer>(form, {
    write: onDay(form, async (day) => {
      throw redirect(href('/amministrazione/post/:id', { id: await planPost(day, id) }), 303);
    }),
    hold: onDay(form, async (day) => {
      await planPost(day, id);
      return done(calendarMessages.held(day));
    }),
    move: onDay(form, async (day) => tellMove(await movePost(id, readVersion(form), day), day)),
    'take-off': async () => {
      const outcome = await takeOffCalendar(id, readVersion(form));
      return outcome === 'changed' ? done(calendarMessages.takenOff) : refuse('stale', calendarMessages.stale);
    },
    rest: onDay(form, (day) => rest(day, true)),
    unrest: onDay(form, (day) => rest(day, false)),
    'rest-weekdays': () => changeRestWeekdays(form, actor),
    'renew-feed': async () => {
      await renewFeedAddress();
      await logSecurityEvent({ kind: 'setting-changed', ...actor, details: { feed: 'renewed' } });
      return done(feedWords.renewed);
    },
    'evening-mail': async () => {
      await askForEveningMail(accountId, form.has('wanted'));
      return done(settingMessages.settingChanged);
    },
  });
}

/** `day`: where the moved thought is now. */
export type DayAnswer = Answer & { day?: string };

const done = (notice: Notice): Answer => ({ outcome: 'done', notice });

const refuse = (outcome: string, notice: Notice): Answer => ({
  outcome,
  notice: { ...notice, isError: true },
});

/** A verb of a day that is still to come, or of today. */
const onDay = (form: FormData, verb: (day: string) => Promise<DayAnswer>) => async (): Promise<DayAnswer> => {
  const day = readDay(`${form.get('day')}`);
  const problem = isDay(day) ? day < romeDay(new Date()) && calendarMessages.dayPast : messages.dayInvalid;
  return problem ? { ...refuse('refused', problem), problems: { day: problem } } : verb(day);
};

function tellMove(outcome: MoveOutcome, day: string): DayAnswer {
  if (outcome === 'changed') return { ...done(calendarMessages.moved(day)), day };
  if (outcome === 'past') return { ...refuse('refused', messages.hourPast), problems: { day: messages.hourPast } };
  return refuse('stale', calendarMessages.stale);
}

async function rest(day: string, isRest: boolean) {
  await markRest(day, isRest);
  return done(isRest ? calendarMessages.rested(day) : calendarMessages.unrested(day));
}

async function changeRestWeekdays(form: FormData, actor: Actor) {
  const restWeekdays = [0, 1, 2, 3, 4, 5, 6].filter((weekday) => form.getAll('weekday').includes(`${weekday}`));
  await changeSetting('restWeekdays', restWeekdays);
  await logSecurityEvent({ kind: 'setting-changed', ...actor, details: { restWeekdays: restWeekdays.join() } });
  return done(settingMessages.settingChanged);
}
