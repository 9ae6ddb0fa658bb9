import type { Lead } from './lead.ts';
import styles from './lead-entry.module.css';

/** Its quote, or the beginning of its text. */
export function LeadLine({ line, isQuote }: Lead) {
  return isQuote ? <blockquote className={styles.quote}>{line}</blockquote> : <p>{line}</p>;
}
