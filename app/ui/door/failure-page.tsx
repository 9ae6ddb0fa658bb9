import type { ReactNode } from 'react';
import type { Fire } from '#site/pictures/door.tsx';
import { DoorPage } from './door-page.tsx';
import styles from './failure-page.module.css';

type Words = { meta: { title: string }; title: string; text: string };

/** `children` is the way on. */
export function FailurePage({ words, fire, children }: { words: Words; fire: Fire; children: ReactNode }) {
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{words.meta.title}</title>
      <DoorPage look="plate" fire={fire}>
        <h1 className="t-1">{words.title}</h1>
        <p className="lead">{words.text}</p>
        <p className={styles.way}>{children}</p>
      </DoorPage>
    </div>
  );
}
