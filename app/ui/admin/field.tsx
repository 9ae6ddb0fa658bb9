import { type ComponentProps, type ReactNode, useId, useRef } from 'react';
import { readDay, saidTime, slashDay } from '#app/calendar/rome.ts';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './field.module.css';

type FieldProps = { label: string; aside?: ReactNode; hint?: ReactNode; problem?: Notice };

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = FieldProps & { slot?: string; children: (control: ControlProps) => ReactNode };

export function Field({ label, aside, hint, problem, slot, children }: Props) {
  const id = useId();
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
  // Without what is undefined: the editor writes each as an attribute.
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
        {aside && <span>{aside}</span>}
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
  aside,
  hint,
  problem,
  ...control
}: P) {
  return { field: { label, aside, hint, problem, slot: control.name }, control };
}

export function TextBox(props: ComponentProps<'input'> & FieldProps) {
  const { field, control } = withoutField(props);
  return (
    <Field {...field}>{(ids) => <input className={styles.control} {...control} {...ids} />}</Field>
  );
}

export function TextAreaBox(props: ComponentProps<'textarea'> & FieldProps) {
  const { field, control } = withoutField(props);
  return (
    <Field {...field}>
      {(ids) => <textarea className={styles.control} {...control} {...ids} />}
    </Field>
  );
}

export function SelectBox(props: ComponentProps<'select'> & FieldProps) {
  const { field, control } = withoutField(props);
  return (
    <Field {...field}>{(ids) => <select className={styles.control} {...control} {...ids} />}</Field>
  );
}

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

/** YYYY-MM-DD, shown in Italian whatever the browser speaks; the button opens the browser's own calendar. */
export function DayBox({
  label,
  aside,
  hint,
  problem,
  defaultValue = '',
  min,
  ...input
}: DayBoxProps) {
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
            className={styles.control}
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
            Scegli
          </button>
        </div>
      )}
    </Field>
  );
}

/** HH:MM, shown as 6.30. */
export function TimeBox({ defaultValue = '', ...props }: DayBoxProps) {
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
