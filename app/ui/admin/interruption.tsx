import type { ReactNode } from 'react';
import { takeFocus } from '#app/ui/form.ts';
import styles from './interruption.module.css';

type Props = { id: string; title: string; text: string; children: ReactNode };

export function Interruption({ id, title, text, children }: Props) {
  return (
    <section className={styles.interruption} aria-labelledby={id}>
      <h2 id={id} tabIndex={-1} ref={takeFocus}>
        {title}
      </h2>
      <p role="status">{text}</p>
      {children}
    </section>
  );
}

type Side = { title: string; text?: string };
type TwoSidesProps = { label: string; mine: Side; theirs: Side; children?: ReactNode };

export function TwoSides({ label, mine, theirs, children }: TwoSidesProps) {
  return (
    <div className={styles.field}>
      <h3>{label}</h3>
      {[mine, theirs].map(({ title, text }) => (
        <div key={title}>
          <h4>{title}</h4>
          <p className={styles.text}>{text}</p>
        </div>
      ))}
      {children}
    </div>
  );
}
