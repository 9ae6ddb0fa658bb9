import type { ReactNode } from 'react';
import styles from './book-page.module.css';

/** The night at the top of a book's page. `id`: of the title, which is among the children. */
export function Opening({
  id,
  cover,
  children,
}: {
  id: string;
  cover: ReactNode;
  children: ReactNode;
}) {
  return (
    <section className={`notte ${styles.opening}`} aria-labelledby={id}>
      <div className="wrap grid">
        <div className={`dorso ${styles.cover}`}>{cover}</div>
        <div className={`colonna ${styles.words}`}>{children}</div>
      </div>
    </section>
  );
}
