import { type ComponentProps, useId } from 'react';
import styles from './field.module.css';
import type { Notice } from './notices.tsx';
import { Problem } from './problem.tsx';

type Props = ComponentProps<'input'> & { label: string; problem?: Notice };

export function TextField({ label, problem, ...input }: Props) {
  const id = useId();
  return (
    <div className={styles.field}>
      <label htmlFor={id}>{label}</label>
      <input id={id} aria-invalid={problem && true} aria-describedby={problem && `${id}-problem`} {...input} />
      <Problem id={`${id}-problem`} notice={problem} />
    </div>
  );
}
