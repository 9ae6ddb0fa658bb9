import styles from './progress-bar.module.css';

/** `value` from 0 to 1; undefined when nobody knows how much there is. */
export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress className={styles.bar} value={value} max={1} aria-label={label} />;
}
