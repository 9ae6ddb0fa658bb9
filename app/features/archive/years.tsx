import { href } from 'react-router';
import { monthOf } from '#app/calendar/rome.ts';
import { PageLink } from '#app/ui/links.tsx';
import drawing from '#site/pictures/nights.module.css';
import { monthPath, monthsOf } from './month.ts';
import nightLink from './night-link.module.css';
import styles from './years.module.css';

/** `lit`: the months with thoughts. */
export function Years({ years, lit }: { years: string[]; lit: string[] }) {
  return years.map((year) => (
    <div key={year} className={styles.row}>
      <h3>
        <PageLink to={href('/archivio/:year', { year })}>{year}</PageLink>
      </h3>
      <ol className={`${drawing.nights} ${nightLink.nights}`}>
        {monthsOf(year).map((month) => (
          <Month key={month} month={month} isLit={lit.includes(month)} />
        ))}
      </ol>
    </div>
  ));
}

function Month({ month, isLit }: { month: string; isLit: boolean }) {
  const name = monthOf(month);
  if (!isLit)
    return (
      <li aria-hidden="true">
        <b>{name.slice(0, 3)}</b>
      </li>
    );
  return (
    <li>
      <a href={monthPath(month)}>
        <b aria-hidden="true">{name.slice(0, 3)}</b>
        <span className="solo-voce">{`${name} ${month.slice(0, 4)}`}</span>
      </a>
    </li>
  );
}
