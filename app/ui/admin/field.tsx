import { type ComponentProps, type ReactNode, useId } from 'react';
import { Problem } from '#app/ui/field.tsx';
import type { Notice } from '#app/ui/notices.tsx';
import styles from './field.module.css';

export type FieldProps = { label: string; aside?: ReactNode; hint?: ReactNode; problem?: Notice };

type ControlProps = { id: string; 'aria-invalid'?: true; 'aria-describedby'?: string };

type Props = FieldProps & { children: (control: ControlProps) => ReactNode };

export function Field({ label, aside, hint, problem, children }: Props) {
  const id = useId();
  const describedBy = [problem && `${id}-problem`, hint && `${id}-hint`].filter(Boolean).join(' ');
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
