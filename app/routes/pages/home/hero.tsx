import { Drawing } from '#app/ui/drawing.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { author } from '#site/author.ts';
import { pictures } from '#site/pictures/pictures.ts';
import { homeTexts } from '#site/texts/home.ts';
import styles from './hero.module.css';

const { titlePlain, titleItalic, subtitle, buttons } = homeTexts.hero;
const { heroWide, heroMedium, heroNarrow } = pictures;

const rows = [
  { href: '/#libro', label: buttons.book },
  { href: `/#${author.section}`, label: buttons.author },
  { href: '/pensieri-quotidiani', label: buttons.thoughts },
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
          {rows.map(({ href, label }) => (
            <li key={href}>
              <PageLink to={href} data-down={href.includes('#') || undefined}>
                {label}
                <ArrowMark />
              </PageLink>
            </li>
          ))}
        </ul>
        <p>{subtitle}</p>
      </div>
    </section>
  );
}
