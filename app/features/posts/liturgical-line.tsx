import type { ReactNode } from 'react';
import type { Colour } from '#app/calendar/liturgical/season.ts';
import styles from './liturgical-line.module.css';

type Props = { colour: Colour; isSmall?: boolean; children: ReactNode };

export function LiturgicalLine({ colour, isSmall = false, children }: Props) {
  return (
    <span className={isSmall ? `${styles.line} ${styles.small}` : styles.line} data-colour={colour}>
      <span>{children}</span>
    </span>
  );
}
