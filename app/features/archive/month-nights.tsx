import { useTexts } from '#app/site/use-site.ts';
import drawing from '#site/pictures/nights.module.css';
import { daysOf, isSunday, type Night } from './month.ts';
import styles from './month-nights.module.css';
import nightLink from './night-link.module.css';
import { NightLink } from './night-link.tsx';

export function MonthNights({ month, nights }: { month: string; nights: Night[] }) {
  const words = useTexts('archive');
  return (
    <ol className={`${drawing.nights} ${nightLink.nights} ${styles.nights}`}>
      {daysOf(month).map((day) => {
        const night = nights.find((one) => one.day === day);
        return (
          <li key={day} data-sunday={isSunday(day) || undefined} aria-hidden={night ? undefined : true}>
            {night ? <NightLink night={night} words={words} isNumbered /> : <b>{Number(day.slice(8))}</b>}
          </li>
        );
      })}
    </ol>
  );
}
