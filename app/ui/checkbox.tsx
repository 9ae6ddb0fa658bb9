import { type ReactNode, useId } from 'react';
import styles from './field.module.css';
import { type Message, Problem } from './problem.tsx';

type Props = {
  name: string;
  defaultChecked: boolean;
  problem?: Message;
  children: ReactNode;
};

export function Checkbox({ name, defaultChecked, problem, children }: Props) {
  const id = useId();
  return (
    <div className={styles.checkbox}>
      <input
        id={id}
        type="checkbox"
        name={name}
        defaultChecked={defaultChecked}
        aria-invalid={problem && true}
        aria-describedby={problem && `${id}-problem`}
      />
      <label htmlFor={id}>{children}</label>
      <Problem id={`${id}-problem`} message={problem} />
    </div>
  );
}
