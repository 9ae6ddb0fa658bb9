import type { ReactNode } from 'react';
import { messages } from '#app/features/accounts/forms/messages.ts';
import { eveningMailChoice, monthName, singleRestSentence, weekdayNames } from '#app/features/planning/words.ts';
import { thoughtsPath } from '#app/public-pages.ts';
import { AdminButton, AdminButtonLink } from '#app/ui/admin/button.tsx';
import { Section } from '#app/ui/admin/section.tsx';
import { Checkbox } from '#app/ui/field.tsx';
import { useForm } from '#app/ui/form.ts';
import { useCopy } from '#app/ui/use-copy.ts';
import type { Calendar } from './read-calendar.server.ts';
import styles from './rhythm.module.css';
import { feedWords, rhythmWords } from './words.ts';

type Props = Calendar & { hasEveningMail: boolean; feed: string };

export function Rhythm({ hasEveningMail, feed, ...calendar }: Props) {
  const { month, today } = calendar;
  return (
    <Section title={rhythmWords.title} intro={rhythmWords.intro}>
      <div className={styles.parts}>
        <RestDays {...calendar} />
        <EveningMail isWanted={hasEveningMail} />
        <PrivateFeed address={feed} />
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
function RestDays({ restWeekdays, singleRestDays, month }: Calendar) {
  const { Form, form, sending } = useForm({ failure: messages.settingFailed });
  const rests = sending ? sending.getAll('weekday').map(Number) : restWeekdays;
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value="rest-weekdays" />
      <fieldset className={styles.days}>
        <legend>{rhythmWords.restDays}</legend>
        {weekdayNames.map((name, weekday) => (
          <SavedCheckbox key={name} name="weekday" value={weekday} checked={rests.includes(weekday)}>
            {name}
          </SavedCheckbox>
        ))}
      </fieldset>
      <p className={styles.note}>
        {singleRestSentence(singleRestDays, month)} {rhythmWords.never}
      </p>
    </Form>
  );
}

function EveningMail({ isWanted }: { isWanted: boolean }) {
  const { Form, form, sending } = useForm({ failure: messages.settingFailed });
  return (
    <Form {...form}>
      <input type="hidden" name="intent" value="evening-mail" />
      <SavedCheckbox name="wanted" value="yes" checked={sending ? sending.has('wanted') : isWanted}>
        {eveningMailChoice}
      </SavedCheckbox>
    </Form>
  );
}

type CheckboxProps = { name: string; value: string | number; checked: boolean; children: ReactNode };

function SavedCheckbox(props: CheckboxProps) {
  return <Checkbox {...props} onChange={({ currentTarget }) => currentTarget.form?.requestSubmit()} />;
}

function PrivateFeed({ address }: { address: string }) {
  const { title, text, copy, renew, copied, notCopied, failed } = feedWords;
  const { Form, form, isBusy } = useForm({ failure: failed });
  const copyAddress = useCopy(copied, { title: notCopied, text: address });
  return (
    <section aria-labelledby="nel-telefono">
      <p>
        <strong id="nel-telefono">{title}</strong>
      </p>
      <p className="quiet">{text}</p>
      <Form {...form} className={styles.buttons}>
        <AdminButton type="button" look="neutral" onClick={() => copyAddress(address)}>
          {copy}
        </AdminButton>
        <AdminButton look="word" name="intent" value="renew-feed" aria-busy={isBusy}>
          {renew}
        </AdminButton>
      </Form>
    </section>
  );
}
