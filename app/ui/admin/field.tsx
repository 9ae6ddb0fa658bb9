import { type ComponentProps, createElement, type ReactNode, useId, useRef } from 'react';
import { formatTime, readDay, slashDay } from '#app/calendar/rome.ts';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './field.module.css';

type FieldProps = { label: string; note?: ReactNode; hint?: ReactNode; problem?: Notice };

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = FieldProps & { slot?: string; children: (control: ControlProps) => ReactNode };

export function Field({ label, note, hint, problem, slot, children }: Props) {
  const id = useId();
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  // Without undefined members: the editor writes each member as an attribute.
  const control = {
    id,
    ...(problem && { 'aria-invalid': true as const }),
    ...(describedBy && { 'aria-describedby': describedBy }),
  };
  return (
    <div className={styles.field}>
      <div className={styles.top}>
        <label id={`${id}-label`} htmlFor={id}>
          {label}
        </label>
        {note && <span>{note}</span>}
      </div>
      {children(control)}
      <Problem id={`${id}-problem`} notice={problem} slot={slot} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function withoutField<P extends FieldProps & { name?: string }>({
  label,
  note,
  hint,
  problem,
  ...control
}: P) {
  return { field: { label, note, hint, problem, slot: control.name }, control };
}

function boxOf<Tag extends 'input' | 'textarea' | 'select'>(tag: Tag) {
  return function Box(props: ComponentProps<Tag> & FieldProps) {
    const { field, control } = withoutField(props);
    return (
      <Field {...field}>
        {(ids) => createElement(tag, { className: styles.control, ...control, ...ids })}
      </Field>
    );
  };
}

export const TextBox = boxOf('input');
export const TextAreaBox = boxOf('textarea');
export const SelectBox = boxOf('select');

/** The inline script changes the field's type, and the style sheet the button's words with it. */
export function PasswordBox(props: ComponentProps<'input'> & FieldProps) {
  const { field, control } = withoutField(props);
  return (
    <Field {...field}>
      {(ids) => (
        <div className={styles.password}>
          <input
            type="password"
            className={styles.control}
            data-secret=""
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...control}
            {...ids}
          />
          <button type="button" aria-controls={ids.id} data-shows="">
            <span>Mostra</span>
            <span>Nascondi</span>
            <span className="solo-voce"> la password</span>
          </button>
        </div>
      )}
    </Field>
  );
}

type DayBoxProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps & { defaultValue?: string };

/** YYYY-MM-DD, displayed in Italian in every browser; the button opens the browser's own calendar. */
export function DayBox({
  min,
  defaultValue = '',
  read = readDay,
  ...props
}: DayBoxProps & { read?: typeof readDay }) {
  const { field, control } = withoutField(props);
  const day = useRef<HTMLInputElement>(null);
  const picker = useRef<HTMLInputElement>(null);

  function pick() {
    if (!day.current || !picker.current) return;
    picker.current.value = read(day.current.value);
    picker.current.showPicker();
  }
  function take(picked: string) {
    if (!day.current) return;
    day.current.value = slashDay(picked);
    day.current.dispatchEvent(new Event('input', { bubbles: true }));
  }

  return (
    <Field {...field}>
      {(ids) => (
        <div className={styles.day}>
          <input
            className={styles.control}
            placeholder="gg/mm/aaaa"
            autoComplete="off"
            {...control}
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
            Scegli
          </button>
        </div>
      )}
    </Field>
  );
}

/** HH:MM, displayed as 6.30. */
export function TimeBox({ defaultValue = '', ...props }: DayBoxProps) {
  return (
    <TextBox
      {...props}
      inputMode="decimal"
      placeholder="6.30"
      autoComplete="off"
      defaultValue={formatTime(defaultValue)}
    />
  );
}
