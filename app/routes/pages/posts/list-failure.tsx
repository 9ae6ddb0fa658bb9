import { thoughtsTexts } from '#site/texts/thoughts.ts';
import styles from './posts.module.css';

export function ListFailure() {
  return (
    <p className={`t-3 ${styles.failure}`} role="alert">
      {thoughtsTexts.list.error}
    </p>
  );
}
