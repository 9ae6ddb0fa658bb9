import { type Excerpt, withStops } from './excerpt.ts';
import styles from './excerpt-text.module.css';

export function ExcerptText({ seen, fragment, dots }: Excerpt) {
  if (!fragment) return withStops(seen) + dots;
  return (
    <>
      {withStops(seen)}
      <span className={styles.end}>
        <span className={styles.fragment}>{fragment}</span>
        {dots}
      </span>
    </>
  );
}
