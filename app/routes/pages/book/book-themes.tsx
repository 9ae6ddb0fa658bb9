import { Text, useFieldOf } from '#app/site/text.tsx';
import { useTexts } from '#app/site/use-site.ts';
import { LastWord } from '#app/ui/emphasis.tsx';
import { InPlaces } from '#app/ui/in-places.tsx';
import { RunningHead } from '#app/ui/running-head/running-head.tsx';
import { ThemeMark } from '#site/pictures/theme-mark.tsx';
import styles from './book-themes.module.css';

export function BookThemes() {
  const { runningHead, title, list } = useTexts('book').themes;
  const fieldOf = useFieldOf();
  return (
    <section className={`wrap ${styles.section}`} aria-labelledby="temi">
      <RunningHead
        left={<Text path="texts.book.themes.runningHead.left">{runningHead.left}</Text>}
        right={<Text path="texts.book.themes.runningHead.right">{runningHead.right}</Text>}
      />
      <h2 id="temi" className="solo-voce">
        <Text path="texts.book.themes.title">{title}</Text>
      </h2>
      <ul className={styles.themes} {...fieldOf('texts.book.themes.list')}>
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
