import { href } from 'react-router';
import { laterMonth } from '#app/features/planning/month.ts';
import { daysInARowWords, monthName, uncoveredSentence } from '#app/features/planning/words.ts';
import { postsWords } from '#app/routes/admin/posts/words.ts';
import { AdminButtonLink } from '#app/ui/admin/button.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { addressOfDay, addressOfMonth } from './addresses.ts';
import styles from './head.module.css';
import type { Calendar } from './read-calendar.server.ts';
import { calendarWords } from './words.ts';

export function CalendarHead({ today, month, uncovered, inARow }: Calendar) {
  const [before, strong, after] = uncoveredSentence(uncovered);
  const row = daysInARowWords(inARow);
  return (
    <>
      <div className={styles.head}>
        <div className={styles.month}>
          <MonthLink month={laterMonth(month, -1)} isBefore />
          <h2 aria-live="polite">{monthName(month)}</h2>
          <MonthLink month={laterMonth(month, 1)} />
          <AdminButtonLink look="word" data-away={!today.startsWith(month)} to={addressOfDay(today)} preventScrollReset>
            {calendarWords.today}
          </AdminButtonLink>
        </div>
        <AdminButtonLink to={href('/amministrazione/post/nuovo')}>{postsWords.newPost}</AdminButtonLink>
      </div>
      <div className={styles.sentences}>
        <p>
          {before}
          <strong>{strong}</strong>
          {after}
        </p>
        {row && <p className={styles.row}>{row}.</p>}
      </div>
    </>
  );
}

function MonthLink({ month, isBefore = false }: { month: string; isBefore?: boolean }) {
  return (
    <AdminButtonLink
      look="neutral"
      to={addressOfMonth(month)}
      rel={isBefore ? 'prev' : 'next'}
      aria-label={monthName(month)}
      preventScrollReset
    >
      <ArrowMark className={isBefore ? styles.before : undefined} />
    </AdminButtonLink>
  );
}
