import type { ReactNode } from 'react';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { monthName, singleRestSentence, weekdayNames } from '#app/features/planning/words.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { useAnswer } from '#app/ui/answer.ts';
import { Checkbox } from '#app/ui/field.tsx';
import type { Calendar } from './read-calendar.server.ts';
import styles from './rhythm.module.css';
import { rhythmWords } from './words.ts';

export function Rhythm({ children, ...calendar }: Calendar & { children: ReactNode }) {
  const { month, today } = calendar;
  return (
    <Section title={rhythmWords.title} intro={rhythmWords.intro}>
      <div className={styles.parts}>
        <RestDays {...calendar} />
        {children}
        {month <= today.slice(0, 7) && (
          <p>
            <AdminButtonLink look="word" to={thoughtsPath}>
              {rhythmWords.asReaders(monthName(month).replace(` ${today.slice(0, 4)}`, ''))}
            </AdminButtonLink>
          </p>
        )}
      </div>
    </Section>
  );
}

/** Saves at once; goes back when that fails. */
function RestDays({ restWeekdays, singleRestDays, month, chosen }: Calendar) {
  const { form, send, sending } = useAnswer({ failure: messages.settingFailed });
  const rests = sending ? sending.getAll('weekday').map(Number) : restWeekdays;
  return (
    <form {...form}>
      <input type="hidden" name="intent" value="rest-weekdays" />
      <input type="hidden" name="day" value={chosen} />
      <fieldset className={styles.days}>
        <legend>{rhythmWords.restDays}</legend>
        {weekdayNames.map((name, weekday) => (
          <Checkbox
            key={name}
            name="weekday"
            value={weekday}
            checked={rests.includes(weekday)}
            onChange={({ currentTarget }) => currentTarget.form && send(new FormData(currentTarget.form))}
          >
            {name}
          </Checkbox>
        ))}
      </fieldset>
      <p className={styles.note}>
        {singleRestSentence(singleRestDays, month)} {rhythmWords.never}
      </p>
      <noscript>
        <AdminButton look="word" aria-label={rhythmWords.saveRest}>
          {rhythmWords.save}
        </AdminButton>
      </noscript>
    </form>
  );
}
