import type { ReactNode } from 'react';
import styles from './running-head.module.css';

type Props = { left: ReactNode; right?: ReactNode; onEmber?: boolean; headingId?: string };

export function RunningHead({ left, right, onEmber = false, headingId }: Props) {
  return (
    <div
      className={onEmber ? `${styles.head} ${styles.ember}` : styles.head}
      aria-hidden={headingId ? undefined : true}
      data-reveal={headingId ? undefined : ''}
    >
      {headingId ? <h2 id={headingId}>{left}</h2> : <span>{left}</span>}
      {right && <b>{right}</b>}
    </div>
  );
}
