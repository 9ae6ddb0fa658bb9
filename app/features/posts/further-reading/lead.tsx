import type { RomeDate } from '#app/calendar/rome.ts';
import styles from './lead-entry.module.css';

/** A post that another page leads to, by its quote or else by its beginning. */
export type Lead = {
  id: string;
  title: string;
  category: string;
  date: RomeDate;
  line: string;
  isQuote: boolean;
};

export type FurtherReading = { previous?: Lead; next?: Lead; related: Lead[]; thisDay: Lead[] };

/** Its quote, or the beginning of its text. */
export function LeadLine({ line, isQuote }: Lead) {
  return isQuote ? <blockquote className={styles.quote}>{line}</blockquote> : <p>{line}</p>;
}
