import { type ReactNode, useId } from 'react';
import styles from './section.module.css';

type Props = { title: string; intro?: ReactNode; children: ReactNode };

export function Section({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section className={styles.section} aria-labelledby={id}>
      <header>
        <h2 id={id}>{title}</h2>
        {intro && <p>{intro}</p>}
      </header>
      <div className={styles.parts}>{children}</div>
    </section>
  );
}

export function Part({ title, intro, children }: Props) {
  const id = useId();
  return (
    <section className={styles.part} aria-labelledby={id}>
      <h3 id={id}>{title}</h3>
      {intro && <p className={styles.intro}>{intro}</p>}
      {children}
    </section>
  );
}
