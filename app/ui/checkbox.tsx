import { type ComponentProps, type ReactNode, useId } from 'react';
import styles from './field.module.css';
import type { Notice } from './notices.tsx';
import { Problem } from './problem.tsx';

type Props = Pick<ComponentProps<'input'>, 'name' | 'defaultChecked' | 'checked' | 'onChange' | 'aria-describedby'> & {
  problem?: Notice;
  children: ReactNode;
};

export function Checkbox({ problem, children, 'aria-describedby': describedBy, ...input }: Props) {
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
