import type { ReactNode } from 'react';
import { fill } from '#app/site/fill.ts';
import { useSiteIfKnown } from '#app/site/use-site.ts';
import { author } from '#site/author.ts';
import type { Fire } from '#site/pictures/door.tsx';
import { DoorPage } from './door-page.tsx';
import styles from './failure-page.module.css';

type Words = { meta: { title: string }; title: string; text: string };

/** `children` is the way on. */
export function FailurePage({ words, fire, children }: { words: Words; fire: Fire; children: ReactNode }) {
  // Where no data came, the name is the one that the site was built with.
  const { name } = useSiteIfKnown()?.author ?? author;
  return (
    <div className={`wrap ${styles.page}`}>
      <title>{fill(words.meta.title, { autrice: name })}</title>
      <DoorPage look="plate" fire={fire}>
        <h1 className="t-1">{words.title}</h1>
        <p className="lead">{words.text}</p>
        <p className={styles.way}>{children}</p>
      </DoorPage>
    </div>
  );
}
