import { type ComponentProps, type ReactNode, useId, useRef, useState } from 'react';
import { readDay, saidTime, slashDay } from '#app/calendar/rome.ts';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './field.module.css';

type FieldProps = { label: string; aside?: ReactNode; hint?: ReactNode; problem?: Notice };

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

export function Field({ label, aside, hint, problem, children }: Props) {
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
      <Problem id={`${id}-problem`} notice={problem} />
      {hint && (
        <p id={`${id}-hint`} className={styles.hint}>
          {hint}
        </p>
      )}
    </div>
  );
}

function withoutField<P extends FieldProps>({ label, aside, hint, problem, ...control }: P) {
  return { field: { label, aside, hint, problem }, control };
}

export function TextBox(props: ComponentProps<'input'> & FieldProps) {
  const { field, control } = withoutField(props);
  return <Field {...field}>{(ids) => <input className={styles.control} {...control} {...ids} />}</Field>;
}

export function TextAreaBox(props: ComponentProps<'textarea'> & FieldProps) {
  const { field, control } = withoutField(props);
  return <Field {...field}>{(ids) => <textarea className={styles.control} {...control} {...ids} />}</Field>;
}

export function SelectBox(props: ComponentProps<'select'> & FieldProps) {
  const { field, control } = withoutField(props);
  return <Field {...field}>{(ids) => <select className={styles.control} {...control} {...ids} />}</Field>;
}

const show = { word: 'Mostra', name: 'Mostra la password' };
const hide = { word: 'Nascondi', name: 'Nascondi la password' };

export function PasswordBox({ label, aside, hint, problem, ...input }: ComponentProps<'input'> & FieldProps) {
  const [isShown, setShown] = useState(false);
  const { word, name } = isShown ? hide : show;
  return (
    <Field {...{ label, aside, hint, problem }}>
      {(ids) => (
        <div className={styles.password}>
          <input
            type={isShown ? 'text' : 'password'}
            className={styles.control}
            data-secret=""
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            {...input}
            {...ids}
          />
          <button type="button" aria-label={name} aria-controls={ids.id} onClick={() => setShown(!isShown)}>
            {word}
          </button>
        </div>
      )}
    </Field>
  );
}

type DayBoxProps = Omit<ComponentProps<'input'>, 'type'> & FieldProps & { defaultValue?: string };

/** YYYY-MM-DD, shown in Italian whatever the browser speaks; the button opens the browser's own calendar. */
export function DayBox({ label, aside, hint, problem, defaultValue = '', min, ...input }: DayBoxProps) {
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
