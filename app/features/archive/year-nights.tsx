import { href } from 'react-router';
import { daysOf, monthOf } from '#app/calendar/rome.ts';
import { fill } from '#app/site/fill.ts';
import { useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import drawing from '#site/pictures/nights.module.css';
import type { Site } from '#site/site.ts';
import { isSunday, monthPath, monthsOf, type Night } from './month.ts';
import nightLink from './night-link.module.css';
import styles from './year-nights.module.css';

const numbered = [1, 5, 10, 15, 20, 25, 31];

export function YearNights({ year, nights }: { year: string; nights: Night[] }) {
  const months = monthsOf(year);
  const words = useTexts('archive');
  return (
    <>
      <div className={styles.days} aria-hidden="true">
        {Array.from({ length: 31 }, (_, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the order of days never changes
          <i key={index}>{numbered.includes(index + 1) && index + 1}</i>
        ))}
      </div>
      {months.map((month, index) => (
        <MonthRow
          key={month}
          month={month}
          words={words}
          next={months[index + 1]}
          nights={nights.filter(({ day }) => day.startsWith(month))}
        />
      ))}
      <span id={afterLast} />
    </>
  );
}

const afterLast = 'dopo-le-notti';

type RowProps = { month: string; words: NightWords; next: string | undefined; nights: Night[] };

function MonthRow({ month, words, next, nights }: RowProps) {
  const name = monthOf(month);
  const isLit = nights.length > 0;
  const count = nights.reduce((sum, night) => sum + night.count, 0);
  const byDay = new Map(nights.map((night) => [night.day, night]));
  return (
    <div className={styles.row} id={`m-${month}`} data-dark={!isLit || undefined}>
      <h3>{isLit ? <PageLink to={monthPath(month)}>{name}</PageLink> : name}</h3>
      {isLit && (
        <a className={styles.skip} href={`#${next ? `m-${next}` : afterLast}`}>
          {fill(words.skip, { mese: name })}
        </a>
      )}
      <ol
        className={`${drawing.nights} ${nightLink.nights}`}
        aria-hidden={isLit ? undefined : true}
      >
        {daysOf(month).map((day) => {
          const night = byDay.get(day);
          return night ? (
            <li key={day}>
              <NightLink night={night} words={words} />
            </li>
          ) : (
            <li key={day} aria-hidden="true" />
          );
        })}
      </ol>
      {isLit && (
        <p>
          {count}
          <span className="solo-voce">
            {count === 1 ? words.ofThoughts.one : words.ofThoughts.many}
          </span>
        </p>
      )}
    </div>
  );
}

type Props = { night: Night; words: NightWords; isNumbered?: boolean };

/** Rendering 366 links of the router takes 10 ms; 366 hidden labels would take 100 ms. */
function NightLink({ night: { day, id, titles, count }, words, isNumbered }: Props) {
  const number = Number(day.slice(8));
  const title = titlesOf(words, titles, count);
  const name = `${number} ${monthOf(day)}, ${title}`;
  return (
    <a href={href('/post/:id', { id })} aria-label={name} data-title={isNumbered && title}>
      {isNumbered && <b>{number}</b>}
    </a>
  );
}

type NightWords = Site['texts']['archive'];

function titlesOf(
  { titles: words }: NightWords,
  [first = '', second, ...more]: string[],
  count: number,
) {
  if (second === undefined) return first;
  return more.length > 0 || count > 2
    ? fill(words.more, { primo: first, altri: count - 1 })
    : fill(words.two, { primo: first, secondo: second });
}

export function MonthNights({ month, nights }: { month: string; nights: Night[] }) {
  const words = useTexts('archive');
  return (
    <ol className={`${drawing.nights} ${nightLink.nights} ${styles.nights}`}>
      {daysOf(month).map((day) => {
        const night = nights.find((one) => one.day === day);
        return (
          <li
            key={day}
            data-sunday={isSunday(day) || undefined}
            aria-hidden={night ? undefined : true}
          >
            {night ? (
              <NightLink night={night} words={words} isNumbered />
            ) : (
              <b>{Number(day.slice(8))}</b>
            )}
          </li>
        );
      })}
    </ol>
  );
}
