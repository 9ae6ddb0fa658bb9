import type { FormEvent, ReactNode } from 'react';
import { inFigures } from '#app/calendar/in-words.ts';
import { dayHint } from '#app/calendar/liturgical/liturgical-day.ts';
import { atHour, laterDay, romeDate, romeDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { statusWords, toggledWords } from '#app/features/posts/messages.ts';
import { sayDay, sayMoment } from '#app/features/posts/plan.ts';
import type { PostProblems } from '#app/features/posts/post-form.ts';
import type { TypedPost } from '#app/features/posts/typed-post.ts';
import { type DailyLetter, letterDay, mailsStay } from '#app/features/settings/next-letter.ts';
import { DayBox, SelectBox, TimeBox } from '#app/ui/admin/field.tsx';
import { DaySign } from '#app/ui/admin/marks.tsx';
import styles from './plan-fields.module.css';
import { editorWords, planWords } from './words.ts';

/** How many the daily mail goes to, and whether no mail server is named. */
export type Mailing = DailyLetter & { readers: number; isOutboxOnly: boolean };
type Props = {
  initial: TypedPost;
  typed: TypedPost;
  problems: PostProblems;
  mailing: Mailing;
  isOut: boolean;
};

export function PlanFields({ initial, typed, problems, mailing, isOut }: Props) {
  const promisedDay = initial.publishDay || dayOf(initial.promised);
  const isPromised = Boolean(promisedDay || problems.publishDay || problems.publishTime);
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
      <Answer when="day" isBegun={isPromised} label={editorWords.onDay}>
        <DayBox
          label={editorWords.publishDay}
          hint={romeInstant(typed.publishDay, '12:00') && dayHint(typed.publishDay)}
          name="publishDay"
          defaultValue={promisedDay}
          problem={problems.publishDay}
        />
        <TimeBox
          label={editorWords.publishTime}
          hint={editorWords.publishTimeHint}
          name="publishTime"
          defaultValue={initial.publishTime || mailing.hour}
          problem={problems.publishTime}
        />
      </Answer>
      <Answer when="later" isBegun={!isPromised} label={editorWords.notYet}>
        <DayBox
          label={editorWords.plannedOn}
          aside="facoltativo"
          hint={editorWords.plannedOnHint}
          name="plannedOn"
          defaultValue={initial.plannedOn}
          problem={problems.plannedOn}
        />
      </Answer>
      <Plan said={sayPlan(typed, mailing, { isOut })} />
    </fieldset>
  );
}

type AnswerProps = { when: 'day' | 'later'; isBegun: boolean; label: string; children: ReactNode };

function Answer({ when, isBegun, label, children }: AnswerProps) {
  return (
    <div className={styles.answer}>
      <label>
        <input type="radio" name="when" value={when} defaultChecked={isBegun} />
        {label}
      </label>
      <div className={styles.fields}>{children}</div>
    </div>
  );
}

type Answered = HTMLInputElement & {
  form: {
    elements: { when: RadioNodeList; publishDay: HTMLInputElement; plannedOn: HTMLInputElement };
  };
};

/** A day that is typed is an answer; the other answer takes the day over. */
function follow({ target }: FormEvent) {
  const { name, form } = target as Answered;
  const { when, publishDay, plannedOn } = form.elements;
  if (name === 'publishDay' || name === 'publishTime') when.value = 'day';
  if (name !== 'when') return;
  const [before, now] = when.value === 'day' ? [plannedOn, publishDay] : [publishDay, plannedOn];
  now.value = before.value || now.value;
}

const dayOf = (moment: string) => (moment ? romeDay(new Date(moment)) : '');

function Plan({ said }: { said?: Said }) {
  if (!said) return null;
  return (
    <p className={styles.plan}>
      {said.state && <DaySign state={said.state} width={32} />}
      <span>
        {said.undone}
        {said.before}
        <strong>{said.strong}</strong>
        {said.after}
      </span>
    </p>
  );
}

type Said = {
  state?: 'promised' | 'planned';
  undone?: string;
  before: string;
  strong: string;
  after: string;
};

type Around = { isOut?: boolean; now?: Date };

/** What the answer will do, and what it undoes. Nothing of an hour that has passed. */
export function sayPlan(
  typed: TypedPost,
  mailing: Mailing,
  { isOut, now = new Date() }: Around = {},
): Said | undefined {
  const { status, publishDay, promised, plannedOn } = typed;
  const lost = new Date(promised) > now ? sayMoment(new Date(promised), now) : undefined;
  if (status === 'published')
    return lost ? { ...silent, undone: toggledWords.setAside(lost) } : undefined;
  const said = publishDay ? sayPromise(typed, mailing, now) : sayWish(plannedOn, now);
  const undone = [isOut && planWords.leaves, !publishDay && lost && planWords.lost(lost)]
    .filter(Boolean)
    .join(' ');
  return undone ? { ...silent, ...said, undone: `${undone} ` } : said;
}

const silent = { before: '', strong: '', after: '' };

function sayPromise(
  { publishDay, publishTime, promised }: TypedPost,
  mailing: Mailing,
  now: Date,
): Said | undefined {
  const instant = romeInstant(publishDay, publishTime);
  if (!instant || (instant <= now && instant.getTime() !== Date.parse(promised))) return undefined;
  const after = sayMail(romeDay(instant), romeTime(instant), mailing);
  return { state: 'promised', before: 'Esce da solo ', strong: sayMoment(instant, now), after };
}

/** A new post has «Crea post» on its button (docs/specification.md). */
export function submitLabel(typed: TypedPost, { isOut, now = new Date() }: Around = {}) {
  const instant = romeInstant(typed.publishDay, typed.publishTime);
  if (typed.status === 'published') return isOut ? editorWords.save : editorWords.publish;
  if (instant && instant > now)
    return `Esce ${sayNear(romeDay(instant), now)} ${atHour(romeTime(instant))}`;
  return isOut ? editorWords.takeBack : editorWords.saveDraft;
}

function sayNear(day: string, now: Date) {
  const today = romeDay(now);
  if (day === today) return 'oggi';
  return day < laterDay(today, 7) ? romeDate(new Date(day)).weekday : sayDay(day, now);
}

function sayWish(plannedOn: string, now: Date): Said | undefined {
  if (!romeInstant(plannedOn, '12:00')) return undefined;
  return {
    state: 'planned',
    before: 'Previsto per ',
    strong: sayDay(plannedOn, now),
    after: '. Non esce da solo.',
  };
}

function sayMail(day: string, time: string, mailing: Mailing) {
  if (mailing.readers === 0) return '.';
  if (mailing.isOutboxOnly) return `. ${mailsStay}`;
  const readers = mailing.readers === 1 ? '1 lettore' : `${inFigures(mailing.readers)} lettori`;
  const isSameDay = letterDay(day, time, mailing) === day;
  if (isSameDay && time === mailing.hour) return `, e parte per ${readers}.`;
  return `, e ${isSameDay ? '' : 'il giorno dopo '}${atHour(mailing.hour)} parte per ${readers}.`;
}
