import { thoughtsPath } from '#app/public-pages.ts';
import { Text } from '#app/site/text.tsx';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { PageLink } from '#app/ui/links.tsx';
import { ArrowMark } from '#app/ui/marks.tsx';
import { HeroDrawing } from '#site/pictures/hero.tsx';
import styles from './hero.module.css';

export function Hero() {
  const { author, book } = useSite();
  const { subtitle, buttons } = useTexts('home').hero;
  const rows = [
    { to: '/#libro', name: 'book' },
    { to: `/#${author.section}`, name: 'author' },
    { to: thoughtsPath, name: 'thoughts' },
  ] as const;
  return (
    <section id="home" className={`notte ${styles.hero}`} tabIndex={-1} aria-labelledby="titolo">
      <div className={`wrap ${styles.content}`}>
        <h1 id="titolo">
          <Text path="book.titlePlain">{book.titlePlain}</Text>{' '}
          <em>
            <Text path="book.titleItalic">{book.titleItalic}</Text>
          </em>
        </h1>
        <ul className="solo-schermo">
          {rows.map(({ to, name }) => (
            <li key={to}>
              <PageLink to={to} data-down={to.includes('#') || undefined}>
                <Text path={`texts.home.hero.buttons.${name}`}>{buttons[name]}</Text>
                <ArrowMark />
              </PageLink>
            </li>
          ))}
        </ul>
        <p>
          <Text path="texts.home.hero.subtitle">{subtitle}</Text>
        </p>
      </div>
      <div className={`solo-schermo ${styles.drawing}`} aria-hidden="true">
        <HeroDrawing />
      </div>
    </section>
  );
}
