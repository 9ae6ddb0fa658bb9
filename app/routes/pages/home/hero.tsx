import { Link } from 'react-router';
import { Drawing } from '#app/ui/drawing.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { pictures } from '#site/pictures/pictures.ts';
import { homeTexts } from '#site/texts/home.ts';
import styles from './hero.module.css';

const { titlePlain, titleItalic, subtitle, buttons } = homeTexts.hero;
const { heroWide, heroMedium, heroNarrow } = pictures;

const rows = [
  { to: '/#libro', label: buttons.book },
  { to: '/#autrice', label: buttons.author },
  { to: '/pensieri-quotidiani', label: buttons.thoughts },
];

export function Hero() {
  return (
    <section id="home" className={`notte ${styles.hero}`} tabIndex={-1} aria-labelledby="titolo">
      <picture>
        <source media="(max-width: 820px)" srcSet={heroNarrow.src} />
        <source media="(max-width: 1200px)" srcSet={heroMedium.src} />
        <Drawing picture={heroWide} className={styles.drawing} fetchPriority="high" />
      </picture>
      <div className={`wrap ${styles.content}`}>
        <h1 id="titolo">
          {titlePlain} <em>{titleItalic}</em>
        </h1>
        <ul>
          {rows.map(({ to, label }) => (
            <li key={to}>
              <Link to={to} preventScrollReset={to.includes('#')} data-down={to.includes('#') || undefined}>
                {label}
                <ArrowMark />
              </Link>
            </li>
          ))}
        </ul>
        <p>{subtitle}</p>
      </div>
    </section>
  );
}
