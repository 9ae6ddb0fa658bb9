import { RunningHead } from '#app/ui/running-head.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import { bookTexts } from '#site/texts/book.ts';
import styles from './book-themes.module.css';

const { runningHead, title, hourWord, list } = bookTexts.themes;

export function BookThemes() {
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="temi">
      <RunningHead {...runningHead} />
      <h2 id="temi" className="solo-voce">
        {title}
      </h2>
      <ul className={styles.themes}>
        {list.map((theme) => (
          <li key={theme.hour} data-reveal="">
            <p className={styles.hour}>
              {hourWord} {theme.hour}
            </p>
            <HourMark hour={theme.hour} />
            <h3 className="t-3">{theme.title}</h3>
            <p>{theme.text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
