import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import type { Notice } from './notices.tsx';

type TextFieldProps = ComponentProps<'input'> & { label: ReactNode; problem?: Notice };

export function TextField({ label, problem, ...input }: TextFieldProps) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        aria-invalid={problem && true}
        aria-describedby={problem && `${id}-problem`}
        {...input}
      />
      <Problem id={`${id}-problem`} notice={problem} slot={input.name} />
    </div>
  );
}

type CheckboxProps = ComponentProps<'input'> & { problem?: Notice };

export function Checkbox({ problem, children, ...input }: CheckboxProps) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        {...input}
        aria-invalid={problem && true}
        aria-describedby={problem ? `${id}-problem` : input['aria-describedby']}
      />
      <label htmlFor={id}>{children}</label>
      <Problem id={`${id}-problem`} notice={problem} slot={input.name} />
    </div>
  );
}

type ProblemProps = { id?: string; notice?: Notice; slot?: string };

/** `slot`: the field's name, for an island's message in a form of the server; «form» is the form itself. */
export function Problem({ id, notice, slot }: ProblemProps) {
  if (!notice && !slot) return null;
  return (
    <p id={id} className={styles.problem} data-problem={slot}>
      <NoticeWords notice={notice} />
    </p>
  );
}

export function NoticeWords({ notice }: { notice?: Notice }) {
  if (!notice) return null;
  if (!notice.text) return <span>{notice.title}</span>;
  return (
    <>
      <strong data-open={/[:,]$/.test(notice.title) || undefined}>{notice.title}</strong>{' '}
      <span>{notice.text}</span>
    </>
  );
}
