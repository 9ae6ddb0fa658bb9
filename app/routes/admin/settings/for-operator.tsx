import styles from './settings.module.css';
import { settingsWords } from './words.ts';

type Props = { before: string; name: string; after: string };

/** Technical names are one press away from the author's words. */
export function ForOperator({ before, name, after }: Props) {
  return (
    <details className={styles.prose}>
      <summary>{settingsWords.forOperator}</summary>
      <p>
        {before} <code>{name}</code> {after}
      </p>
    </details>
  );
}
