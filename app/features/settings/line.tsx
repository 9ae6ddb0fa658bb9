import { type ReactNode, useId, useState } from 'react';
import { ChevronMark } from '#app/ui/marks.tsx';
import styles from './line.module.css';
import { settingsWords } from './words.ts';

const { lines } = settingsWords;

type Props = { id: keyof typeof lines; note: string; isOpen?: boolean; children: ReactNode };

export function Line({ id, note, isOpen, children }: Props) {
  const heading = useId();
  // The first value only: later the author opens and closes the line.
  const [isOpenFirst] = useState(isOpen);
  return (
    <section className={styles.line} aria-labelledby={heading}>
      <details open={isOpenFirst}>
        <summary>
          <h2 id={heading}>{lines[id]}</h2>
          <span className="quiet">{note}</span>
          <ChevronMark />
        </summary>
        <div id={id} className={styles.inside}>
          {children}
        </div>
      </details>
    </section>
  );
}
