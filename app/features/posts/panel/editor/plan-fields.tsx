import type { FormEvent, ReactNode } from 'react';
import { inFigures } from '#app/calendar/in-words.ts';
import { dayHint } from '#app/calendar/liturgical/liturgical-day.ts';
import { formatDay, formatMoment } from '#app/calendar/moments.ts';
import { atHour, laterDay, romeDate, romeDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { toggledWords } from '#app/features/posts/messages.ts';
import type { PostProblems } from '#app/features/posts/post-form.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { type DailyMail, mailDay, mailsStay } from '#app/features/settings/next-mail.ts';
import { statusWords } from '#app/features/writing/messages.ts';
import { DayBox, SelectBox, TimeBox } from '#app/ui/admin/field.tsx';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import styles from './plan-fields.module.css';
import { editorWords, planWords } from './words.ts';

/** `readers`: of the daily mail. `isOutboxOnly`: no mail server is set. */
export type Mailing = DailyMail & { readers: number; isOutboxOnly: boolean };
export type PlanProps = {
  initial: TypedPost;
  typed: TypedPost;
  problems: PostProblems;
  mailing: Mailing;
  isOut: boolean;
};

export function PlanFields({ initial, typed, problems, mailing, isOut }: PlanProps) {
  const scheduledDay = initial.publishDay || dayOf(initial.promised);
  const isScheduled = Boolean(scheduledDay || problems.publishDay || problems.publishTime);
  return (
    <fieldset className={styles.when} onInput={follow}>
      <legend>
        <h2>{editorWords.when}</h2>
      </legend>
      <input type="hidden" name="promised" value={initial.promised} />
      <div className={styles.status}>
        <SelectBox label={editorWords.status} name="status" defaultValue={initial.status}>
          <option value="draft">{statusWords.draft}</option>
          <option value="published">{statusWords.published}</option>
        </SelectBox>
      </div>
      <Choice when="day" isChosen={isScheduled} label={editorWords.onDay}>
        <DayBox
          label={editorWords.publishDay}
          hint={romeInstant(typed.publishDay, '12:00') && dayHint(typed.publishDay)}
          name="publishDay"
          defaultValue={scheduledDay}
          problem={problems.publishDay}
        />
        <TimeBox
          label={editorWords.publishTime}
          hint={editorWords.publishTimeHint}
          name="publishTime"
          defaultValue={initial.publishTime || mailing.hour}
          problem={problems.publishTime}
        />
      </Choice>
      <Choice when="later" isChosen={!isScheduled} label={editorWords.notYet}>
        <DayBox
          label={editorWords.plannedOn}
          note="facoltativo"
          hint={editorWords.plannedOnHint}
          name="plannedOn"
          defaultValue={initial.plannedOn}
          problem={problems.plannedOn}
        />
      </Choice>
      <Plan description={describePlan(typed, mailing, { isOut })} />
    </fieldset>
  );
}

type ChoiceProps = { when: 'day' | 'later'; isChosen: boolean; label: string; children: ReactNode };

function Choice({ when, isChosen, label, children }: ChoiceProps) {
  return (
    <div className={styles.choice}>
      <label>
        <input type="radio" name="when" value={when} defaultChecked={isChosen} />
        {label}
      </label>
      <div className={styles.fields}>{children}</div>
    </div>
  );
}

type ChoiceInput = HTMLInputElement & {
  form: {
    elements: { when: RadioNodeList; publishDay: HTMLInputElement; plannedOn: HTMLInputElement };
  };
};

/** Typing a day chooses «Si pubblica da solo»; choosing the other option moves the day to its field. */
function follow({ target }: FormEvent) {
  const { name, form } = target as ChoiceInput;
  const { when, publishDay, plannedOn } = form.elements;
  if (name === 'publishDay' || name === 'publishTime') when.value = 'day';
  if (name !== 'when') return;
  const [before, now] = when.value === 'day' ? [plannedOn, publishDay] : [publishDay, plannedOn];
  now.value = before.value || now.value;
}

const dayOf = (moment: string) => (moment ? romeDay(new Date(moment)) : '');

function Plan({ description }: { description?: Description }) {
  if (!description) return null;
  return (
    <p className={styles.plan}>
      {description.state && <DayIcon state={description.state} width={32} />}
      <span>
        {description.undone}
        {description.before}
        <strong>{description.strong}</strong>
        {description.after}
      </span>
    </p>
  );
}

type Description = {
  state?: 'scheduled' | 'planned';
  undone?: string;
  before: string;
  strong: string;
  after: string;
};

type Around = { isOut?: boolean; now?: Date };

/** The effect of the choice, and the schedule that it cancels. Undefined for an hour that has passed. */
export function describePlan(
  typed: TypedPost,
  mailing: Mailing,
  { isOut, now = new Date() }: Around = {},
): Description | undefined {
  const { status, publishDay, promised, plannedOn } = typed;
  const cancelled = new Date(promised) > now ? formatMoment(new Date(promised), now) : undefined;
  if (status === 'published')
    return cancelled ? { ...empty, undone: toggledWords.scheduleSuspended(cancelled) } : undefined;
  const description = publishDay
    ? describeSchedule(typed, mailing, now)
    : describePlannedDay(plannedOn, now);
  const undone = [isOut && planWords.leaves, !publishDay && cancelled && planWords.lost(cancelled)]
    .filter(Boolean)
    .join(' ');
  return undone ? { ...empty, ...description, undone: `${undone} ` } : description;
}

const empty = { before: '', strong: '', after: '' };

function describeSchedule(
  { publishDay, publishTime, promised }: TypedPost,
  mailing: Mailing,
  now: Date,
): Description | undefined {
  const instant = romeInstant(publishDay, publishTime);
  if (!instant || (instant <= now && instant.getTime() !== Date.parse(promised))) return undefined;
  const after = describeMail(romeDay(instant), romeTime(instant), mailing);
  return {
    state: 'scheduled',
    before: 'Programmato: si pubblica da solo ',
    strong: formatMoment(instant, now),
    after,
  };
}

/** A new post has «Crea post» on its button (docs/specification.md). */
export function submitLabel(typed: TypedPost, { isOut, now = new Date() }: Around = {}) {
  const instant = romeInstant(typed.publishDay, typed.publishTime);
  if (typed.status === 'published') return isOut ? editorWords.save : editorWords.publish;
  if (instant && instant > now)
    return `Programma per ${formatNearDay(romeDay(instant), now)} ${atHour(romeTime(instant))}`;
  return isOut ? editorWords.takeBack : editorWords.saveDraft;
}

function formatNearDay(day: string, now: Date) {
  const today = romeDay(now);
  if (day === today) return 'oggi';
  return day < laterDay(today, 7) ? romeDate(new Date(day)).weekday : formatDay(day, now);
}

function describePlannedDay(plannedOn: string, now: Date): Description | undefined {
  if (!romeInstant(plannedOn, '12:00')) return undefined;
  return {
    state: 'planned',
    before: 'Previsto per ',
    strong: formatDay(plannedOn, now),
    after: '. Non si pubblica da solo.',
  };
}

function describeMail(day: string, time: string, mailing: Mailing) {
  if (mailing.readers === 0) return '.';
  if (mailing.isOutboxOnly) return `. ${mailsStay}`;
  const readers = mailing.readers === 1 ? '1 lettore' : `${inFigures(mailing.readers)} lettori`;
  const isSameDay = mailDay(day, time, mailing) === day;
  if (isSameDay && time === mailing.hour) return `, e parte per ${readers}.`;
  return `, e ${isSameDay ? '' : 'il giorno dopo '}${atHour(mailing.hour)} parte per ${readers}.`;
}
