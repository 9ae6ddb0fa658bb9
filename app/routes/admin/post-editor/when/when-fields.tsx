import { dayHint } from '#app/calendar/liturgical/liturgical-day.ts';
import { romeInstant } from '#app/calendar/rome.ts';
import { statusWords } from '#app/features/posts/messages.ts';
import type { PostProblems, TypedPost } from '#app/features/posts/post-form.ts';
import { editorWords } from '#app/routes/admin/post-editor/words.ts';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { SelectBox, TextBox } from '#app/ui/admin/field.tsx';
import { type Mailing, sayPlan } from './promise-words.ts';
import styles from './when-fields.module.css';

type Props = { initial: TypedPost; typed: TypedPost; problems: PostProblems; mailing?: Mailing };

/** `initial` is what the fields begin with, `typed` what they hold now. */
export function WhenFields({ initial, typed, problems, mailing }: Props) {
  return (
    <section className={styles.when} aria-labelledby="when">
      <h2 id="when">{editorWords.when}</h2>
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
          defaultValue={initial.publishTime || mailing?.time}
          problem={problems.publishTime}
        />
        <TextBox
          label={editorWords.plannedOn}
          aside={editorWords.optionalDay}
          hint={editorWords.plannedOnHint}
          name="plannedOn"
          type="date"
          defaultValue={initial.plannedOn}
          problem={problems.plannedOn}
        />
      </div>
      {mailing && <Plan typed={typed} mailing={mailing} />}
    </section>
  );
}

function Plan({ typed, mailing }: { typed: TypedPost; mailing: Mailing }) {
  const said = sayPlan(typed, mailing);
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
