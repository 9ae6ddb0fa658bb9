import { atHour } from '#app/calendar/rome.ts';
import { custodyWords } from '#app/routes/admin/post-editor/words.ts';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import styles from './custody-line.module.css';
import type { Custody } from './use-kept-copy.ts';

/** Where the text is, in words. The region stands from the start: only its words change. */
export function CustodyLine({ custody }: { custody: Custody }) {
  const words = saidOf(custody);
  return (
    <p className={styles.custody}>
      {'at' in custody && <DaySign state="published" width={24} />}
      <span role="status">{words}</span>
    </p>
  );
}

export function saidOf(custody: Custody) {
  if (custody.state === 'none') return '';
  if ('at' in custody) return custodyWords[custody.state](atHour(custody.at));
  return custodyWords.waiting;
}
