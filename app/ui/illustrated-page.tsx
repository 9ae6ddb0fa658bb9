import type { ReactNode } from 'react';
import { Door, type Fire } from '#site/pictures/door.tsx';
import styles from './illustrated-page.module.css';

type Props = { variant: 'slip' | 'torn' | 'plate'; fire: Fire; children: ReactNode };

export function IllustratedPage({ variant, fire, children }: Props) {
  return (
    <div className={`${styles.page} ${styles[variant]}`}>
      <div className={`solo-schermo notte ${styles.night}`}>
        <Door fire={fire} />
      </div>
      <div className={`colonna ${styles.words}`}>{children}</div>
    </div>
  );
}
