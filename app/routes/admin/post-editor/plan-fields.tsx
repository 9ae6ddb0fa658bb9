import { dayHint } from '#app/calendar/liturgical/liturgical-day.ts';
import { atHour, romeDate, romeDay, romeInstant, romeTime } from '#app/calendar/rome.ts';
import { statusWords } from '#app/features/posts/messages.ts';
import type { PostProblems, TypedPost } from '#app/features/posts/post-form.ts';
import { type DailyLetter, letterDay, mailsStay } from '#app/features/settings/next-letter.ts';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { SelectBox, TextBox } from '#app/ui/admin/field.tsx';
import styles from './plan-fields.module.css';
import { editorWords } from './words.ts';

/** How many the daily mail goes to, and whether no mail server is named. */
export type Mailing = DailyLetter & { readers: number; isOutboxOnly: boolean };
type Props = { initial: TypedPost; typed: TypedPost; problems: PostProblems; mailing: Mailing };

export function PlanFields({ initial, typed, problems, mailing }: Props) {
  return (
    <section className={styles.when} aria-labelledby="when">
      <h2 id="when">Quando</h2>
      <input type="hidden" name="promised" value={initial.promised} />
      <div className={styles.fields}>
        <SelectBox label={editorWords.status} hint={editorWords.statusHint} name="status" defaultValue={initial.status}>
          <option value="draft">{statusWords.draft}</option>
          <option value="published">{statusWords.published}</option>
        </SelectBox>
        <TextBox
          label={editorWords.publishDay}
          hint={romeInstant(typed.publishDay, '12:00') && dayHint(typed.publishDay)}
          name="publishDay"
          type="date"
          defaultValue={initial.publishDay}
          problem={problems.publishDay}
        />
        <TextBox
          label={editorWords.publishTime}
          hint={editorWords.publishTimeHint}
          name="publishTime"
          type="time"
          defaultValue={initial.publishTime || mailing.hour}
          problem={problems.publishTime}
        />
        <TextBox
          label={editorWords.plannedOn}
          aside="facoltativo"
          hint={editorWords.plannedOnHint}
          name="plannedOn"
          type="date"
          defaultValue={initial.plannedOn}
          problem={problems.plannedOn}
        />
      </div>
      <Plan said={sayPlan(typed, mailing)} />
    </section>
  );
}

function Plan({ said }: { said?: Said }) {
  if (!said) return null;
  return (
    <p className={styles.plan}>
      {said.state && <DaySign state={said.state} width={32} />}
      <span>
        {said.before}
        <strong>{said.strong}</strong>
        {said.after}
      </span>
    </p>
  );
}

type Said = { state?: 'promised' | 'planned'; before: string; strong: string; after: string };

/** What the chosen day will do. Nothing of an hour that has passed. */
export function sayPlan(typed: TypedPost, mailing: Mailing, now = new Date()): Said | undefined {
  const { status, publishDay, publishTime, promised, plannedOn } = typed;
  const instant = romeInstant(publishDay, publishTime);
  if (!instant && publishDay) return undefined;
  if (status === 'published') return instant && { before: onlyOfDraft, strong: '', after: '' };
  if (!instant) return sayWish(plannedOn, now);
  if (instant <= now && instant.getTime() !== Date.parse(promised)) return undefined;
  const [day, time] = [romeDay(instant), romeTime(instant)];
  const strong = `${sayDay(day, now)} ${atHour(time)}`;
  return { state: 'promised', before: 'Esce da solo ', strong, after: sayMail(day, time, mailing) };
}

const onlyOfDraft = '«Pubblica il» vale per una bozza: un post pubblicato è già sul sito appena salvi.';

function sayWish(plannedOn: string, now: Date): Said | undefined {
  if (!romeInstant(plannedOn, '12:00')) return undefined;
  const after = '. Non esce da solo: per farlo uscire scegli «Pubblica il».';
  return { state: 'planned', before: 'Previsto per ', strong: sayDay(plannedOn, now), after };
}

function sayMail(day: string, time: string, mailing: Mailing) {
  if (mailing.readers === 0) return '.';
  if (mailing.isOutboxOnly) return `. ${mailsStay}`;
  const readers = mailing.readers === 1 ? '1 lettore' : `${mailing.readers.toLocaleString('it')} lettori`;
  const isSameDay = letterDay(day, time, mailing) === day;
  if (isSameDay && time === mailing.hour) return `, e parte per ${readers}.`;
  return `, e ${isSameDay ? '' : 'il giorno dopo '}${atHour(mailing.hour)} parte per ${readers}.`;
}

function sayDay(day: string, now: Date) {
  const date = romeDate(new Date(`${day}T12:00:00Z`));
  const isThisYear = day.slice(0, 4) === romeDay(now).slice(0, 4);
  return `${date.weekday} ${date.day} ${isThisYear ? date.month.replace(/ \d+$/, '') : date.month}`;
}
