import { useTexts } from '#app/site/use-site.ts';
import { LastWord } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { ThemeMark } from '#site/pictures/theme-mark.tsx';
import styles from './book-themes.module.css';

export function BookThemes() {
  const { runningHead, title, list } = useTexts('book').themes;
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="temi">
      <RunningHead {...runningHead} />
      <h2 id="temi" className="solo-voce">
        {title}
      </h2>
      <ul className={styles.themes}>
        <InPlaces of={list}>
          {(theme, index) => (
            <li data-reveal="">
              <p className={styles.label}>{theme.label}</p>
              <ThemeMark index={index} />
              <h3 className="t-3">{theme.title}</h3>
              <p>
                <LastWord>{theme.text}</LastWord>
              </p>
            </li>
          )}
        </InPlaces>
      </ul>
    </section>
  );
}
