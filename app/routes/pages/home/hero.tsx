import { thoughtsPath } from '#app/public-pages.ts';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { PageLink } from '#app/ui/links.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { HeroDrawing } from '#site/pictures/hero.tsx';
import styles from './hero.module.css';

export function Hero() {
  const { author, book } = useSite();
  const { subtitle, buttons } = useTexts('home').hero;
  const rows = [
    { href: '/#libro', label: buttons.book },
    { href: `/#${author.section}`, label: buttons.author },
    { href: thoughtsPath, label: buttons.thoughts },
  ];
  return (
    <section id="home" className={`notte ${styles.hero}`} tabIndex={-1} aria-labelledby="titolo">
      <div className={`wrap ${styles.content}`}>
        <h1 id="titolo">
          {book.titlePlain} <em>{book.titleItalic}</em>
        </h1>
        <ul className="solo-schermo">
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
      <div className={`solo-schermo ${styles.drawing}`} aria-hidden="true">
        <HeroDrawing />
      </div>
    </section>
  );
}
