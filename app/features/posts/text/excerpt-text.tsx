import type { Excerpt } from './excerpt.ts';
import styles from './excerpt-text.module.css';

export function ExcerptText({ seen, fragment, dots }: Excerpt) {
  if (!fragment) return seen + dots;
  return (
    <>
      {seen}
      <span className={styles.end}>
        <span className={styles.fragment}>{fragment}</span>
        {dots}
      </span>
    </>
  );
}
