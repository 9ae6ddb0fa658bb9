import { type FocusEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Link, useLocation, useNavigate } from 'react-router';
import { dayByKey, monthName, weekdayNames } from '#app/features/planning/month.ts';
import { DayIcon } from '#app/ui/admin/marks.tsx';
import { addressOfDay, toCell, toDay } from './addresses.ts';
import type { Calendar, CalendarDay } from './calendar.server.ts';
import { DayFacts } from './day.tsx';
import styles from './grid.module.css';
import { calendarWords } from './words.ts';

export function MonthGrid({ month, days, today, chosen }: Calendar) {
  const { tabStop, ...keys } = useGridKeys(month, chosen);
  const weeks = Array.from({ length: days.length / 7 }, (_, week) =>
    days.slice(week * 7, week * 7 + 7),
  );
  return (
    // biome-ignore lint/a11y/noNoninteractiveElementToInteractiveRole: the arrow keys move through its cells
    <table role="grid" className={styles.grid} {...keys}>
      <caption className="solo-voce">{monthName(month)}</caption>
      <thead>
        <tr>
          {weekdayNames.map((name) => (
            <th key={name} scope="col">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {weeks.map((week) => (
          <tr key={week[0]?.day}>
            {week.map((calendarDay) =>
              calendarDay.day.startsWith(month) ? (
                // biome-ignore lint/a11y/useAriaPropsSupportedByRole: the cell of a grid can be selected
                <td
                  key={calendarDay.day}
                  aria-selected={calendarDay.day === chosen}
                  data-state={calendarDay.state}
                >
                  <DayLink
                    calendarDay={calendarDay}
                    isToday={calendarDay.day === today}
                    tabIndex={calendarDay.day === tabStop ? 0 : -1}
                  />
                </td>
              ) : (
                <td key={calendarDay.day} className={styles.outside}>
                  <b>{Number(calendarDay.day.slice(8))}</b>
                </td>
              ),
            )}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

type LinkProps = { calendarDay: CalendarDay; isToday: boolean; tabIndex: number };

function DayLink({ calendarDay, isToday, tabIndex }: LinkProps) {
  const { day, state } = calendarDay;
  return (
    <Link
      to={addressOfDay(day)}
      state={toDay}
      preventScrollReset
      tabIndex={tabIndex}
      data-day={day}
      aria-current={isToday ? 'date' : undefined}
    >
      <span className={styles.top}>
        <b>{Number(day.slice(8))}</b>
        {isToday && <i>{calendarWords.isToday}</i>}
        {state !== 'over' && <DayIcon state={state} />}
      </span>
      <DayFacts calendarDay={calendarDay} isSmall />
    </Link>
  );
}

/** The arrow keys move through the days, into other months too; the grid has one tab stop, where the focus was last. */
function useGridKeys(month: string, chosen: string) {
  const navigate = useNavigate();
  const { key } = useLocation();
  const [focused, setFocused] = useState({ day: chosen, of: chosen });
  const tabStop = focused.of === chosen ? focused.day : chosen;
  // The day that the keys have reached while the page of another month loads.
  const ahead = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: reset after each navigation
  useEffect(() => {
    ahead.current = undefined;
  }, [key]);

  function onKeyDown(event: KeyboardEvent<HTMLTableElement>) {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const from = ahead.current ?? (event.target as HTMLElement).dataset.day;
    const day = from && dayByKey(from, event.key);
    if (!day) return;
    event.preventDefault();
    if (day.startsWith(month) && !ahead.current) {
      event.currentTarget.querySelector<HTMLElement>(`[data-day="${day}"]`)?.focus();
      return;
    }
    ahead.current = day;
    void navigate(addressOfDay(day), { state: toCell, preventScrollReset: true });
  }

  function onFocus({ target }: FocusEvent<HTMLTableElement>) {
    const { day } = target.dataset;
    if (day) setFocused({ day, of: chosen });
  }

  return { tabStop, onKeyDown, onFocus };
}
