import { type ComponentProps, useRef } from 'react';
import { readDay, saidTime, slashDay } from '#app/calendar/rome.ts';
import styles from './day-field.module.css';
import field from './field.module.css';
import { Field, type FieldProps, TextBox } from './field.tsx';
import { CalendarMark } from './marks.tsx';

type Props = Omit<ComponentProps<'input'>, 'type'> & FieldProps & { defaultValue?: string };

/** YYYY-MM-DD, shown in Italian whatever the browser speaks; the button opens the browser's own calendar. */
export function DayBox({ label, aside, hint, problem, defaultValue = '', min, ...input }: Props) {
  const day = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  function pick() {
    if (!day.current || !picker.current) return;
    picker.current.value = readDay(day.current.value);
    picker.current.showPicker();
  }
  function take(picked: string) {
    if (!day.current) return;
    day.current.value = slashDay(picked);
    day.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field label={label} aside={aside} hint={hint} problem={problem}>
      {(ids) => (
        <div className={styles.day}>
          <input
            className={field.control}
            placeholder="gg/mm/aaaa"
            autoComplete="off"
            {...input}
            {...ids}
            ref={day}
            defaultValue={slashDay(defaultValue)}
          />
          <input
            ref={picker}
            type="date"
            min={min}
            tabIndex={-1}
            aria-hidden="true"
            onChange={(event) => take(event.currentTarget.value)}
          />
          <button type="button" aria-label="Scegli dal calendario" onClick={pick}>
            <CalendarMark />
          </button>
        </div>
      )}
    </Field>
  );
}

/** HH:MM, shown as 6.30. */
export function TimeBox({ defaultValue = '', ...props }: Props) {
  return (
    <TextBox
      {...props}
      inputMode="decimal"
      placeholder="6.30"
      autoComplete="off"
      defaultValue={saidTime(defaultValue)}
    />
  );
}
