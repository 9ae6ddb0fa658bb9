import { stateWord } from '#app/features/planning/words.ts';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import styles from './grid.module.css';
import { calendarWords } from './words.ts';

const states = ['published', 'promised', 'planned', 'uncovered', 'rest'] as const;

export function Legend() {
  return (
    <>
      <ul className={styles.legend} aria-label={calendarWords.legend}>
        {states.map((state) => (
          <li key={state}>
            <DaySign state={state} />
            {stateWord(state)}
          </li>
        ))}
      </ul>
      <p className={styles.keys}>{calendarWords.keys}</p>
    </>
  );
}
