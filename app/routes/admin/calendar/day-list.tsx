import { Link } from 'react-router';
import { romeDate } from '#app/calendar/rome.ts';
import { foldedSentence } from '#app/features/planning/words.ts';
import { DaySign } from '#app/ui/admin/day-sign.tsx';
import { ChevronMark } from '#app/ui/marks.tsx';
import { addressOfDay, toDay } from './addresses.ts';
import type { Calendar, ShownDay } from './calendar.server.ts';
import { DayActions, DayFacts, LiturgicalName } from './day.tsx';
import styles from './list.module.css';
import { calendarWords } from './words.ts';

/** The month on a phone. What is over and done is folded, unless the whole month is. */
export function DayList(calendar: Calendar) {
  const { days, today, chosen, month } = calendar;
  const told = days.filter(({ isOfMonth, state, day }) => isOfMonth && (state !== 'gone' || day === chosen));
  const isOver = ({ day, state }: ShownDay) =>
    today.startsWith(month) && day < today && (state === 'published' || state === 'rest');
  const over = told.filter(isOver);
  const published = over.filter(({ state }) => state === 'published').map(({ day }) => day);
  const entry = (shown: ShownDay) => <Entry key={shown.day} shown={shown} calendar={calendar} />;
  return (
    <ol className={styles.list}>
      {published.length > 0 && (
        <li className={styles.past}>
          <details open={over.some(({ day }) => day === chosen)}>
            <summary>
              {foldedSentence(published)}
              <ChevronMark />
            </summary>
            <ol>{over.map(entry)}</ol>
          </details>
        </li>
      )}
      {told.filter((day) => published.length === 0 || !isOver(day)).map(entry)}
    </ol>
  );
}

function Entry({ shown, calendar }: { shown: ShownDay; calendar: Calendar }) {
  const { day, state, liturgical } = shown;
  const isToday = day === calendar.today;
  const isChosen = day === calendar.chosen;
  const { weekday } = romeDate(new Date(day));
  return (
    <li data-state={state} className={isToday ? styles.today : undefined}>
      <Link
        to={addressOfDay(day)}
        state={toDay}
        preventScrollReset
        aria-expanded={isChosen}
        aria-current={isToday ? 'date' : undefined}
        data-opened={isChosen || undefined}
      >
        <b>{Number(day.slice(8))}</b>
        <span className={styles.what}>
          <i>{isToday ? `${weekday}, ${calendarWords.isToday}` : weekday}</i>
          <DayFacts shown={shown} />
        </span>
        {state !== 'gone' && <DaySign state={state} width={32} />}
      </Link>
      {isChosen && (
        <div className={styles.opened}>
          {liturgical?.rank === 'feria' && <LiturgicalName liturgical={liturgical} isShort saysColour />}
          <DayActions shown={shown} isBrief={shown.posts.length < 2} {...calendar} />
        </div>
      )}
    </li>
  );
}
