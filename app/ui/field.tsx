import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import type { Notice } from './notices.tsx';

type TextFieldProps = ComponentProps<'input'> & { label: ReactNode; problem?: Notice };

export function TextField({ label, problem, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={problem && true} aria-describedby={problem && `${id}-problem`} {...input} />
      <Problem id={`${id}-problem`} notice={problem} />
    </div>
  );
}

type CheckboxProps = ComponentProps<'input'> & { problem?: Notice };

export function Checkbox({ problem, children, 'aria-describedby': describedBy, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        {...input}
        aria-invalid={problem && true}
        aria-describedby={problem ? `${id}-problem` : describedBy}
      />
      <label htmlFor={id}>{children}</label>
      <Problem id={`${id}-problem`} notice={problem} />
    </div>
  );
}

export function Problem({ id, notice }: { id?: string; notice?: Notice }) {
  if (!notice) return null;
  return (
    <p id={id} className={styles.problem}>
      {notice.text ? (
        <>
          <strong data-open={/[:,]$/.test(notice.title) || undefined}>{notice.title}</strong> {notice.text}
        </>
      ) : (
        notice.title
      )}
    </p>
  );
}
