import type { KeyboardEvent } from 'react';
import { dayName } from '#app/features/planning/words.ts';
import { DayActions } from '#app/routes/admin/calendar/day/day-actions.tsx';
import { LiturgicalName } from '#app/routes/admin/calendar/day/liturgical-name.tsx';
import { focusOn } from './arrival.ts';
import styles from './panel.module.css';
import type { Calendar, ShownDay } from './read-calendar.server.ts';

type Props = Calendar & { shown: ShownDay };

export function DayPanel({ shown, ...calendar }: Props) {
  return (
    <aside className={styles.panel} aria-labelledby="giorno" onKeyDown={backToCell}>
      <h2 id="giorno" tabIndex={-1} data-opened="">
        {dayName(shown.day, calendar.month)}
      </h2>
      <LiturgicalName liturgical={shown.liturgical} saysColour />
      <DayActions shown={shown} {...calendar} />
    </aside>
  );
}

function backToCell({ key }: KeyboardEvent) {
  if (key === 'Escape') focusOn('cell');
}
