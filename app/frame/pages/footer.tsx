import { href } from 'react-router';
import { archivePath, foundationPath, thoughtsPath } from '#app/public-pages.ts';
import { Text, useFieldOf, useSite, useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { year, author, book, foundation, vatNumber } = useSite();
  const { footer } = useTexts('frame');
  const fieldOf = useFieldOf();
  const links = [
    { to: href('/il-libro'), name: 'book' },
    { to: `/#${author.section}`, name: 'author' },
    { to: thoughtsPath, name: 'thoughts' },
    { to: archivePath, name: 'archive' },
    ...(foundation.name ? [{ to: foundationPath, name: 'foundation' } as const] : []),
    { to: '/#contatti', name: 'contacts' },
    { to: href('/privacy-policy'), name: 'privacy' },
  ] as const;
  return (
    <footer className={`solo-schermo notte ${styles.footer}`}>
      <div className="wrap grid">
        <div className={styles.title}>
          <p>
            <Text path="book.titlePlain">{book.titlePlain}</Text>{' '}
            <em>
              <Text path="book.titleItalic">{book.titleItalic}</Text>
            </em>
          </p>
          <p>
            <Text path="texts.frame.footer.sentence">{footer.sentence}</Text>
          </p>
        </div>
        <nav className={styles.links} aria-label={footer.landmark}>
          <ul>
            {links.map(({ to, name }) => (
              <li key={to}>
                <PageLink to={to}>
                  <Text path={`texts.frame.footer.links.${name}`}>{footer.links[name]}</Text>
                </PageLink>
              </li>
            ))}
            <li>
              {/* Opens the consent strip. Without scripts nothing can be stored, and the policy explains. */}
              <a href="/privacy-policy#cookie" data-review="">
                <Text path="texts.frame.footer.links.cookies">{footer.links.cookies}</Text>
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`wrap ${styles.last}`}>
        <p>
          © {year} <Text path="texts.frame.footer.rights">{footer.rights}</Text>
          {vatNumber && (
            <Text path="texts.frame.footer.vatNumber">
              <Text path="legal.vatNumber">{` ${footer.vatNumber} ${vatNumber}.`}</Text>
            </Text>
          )}
        </p>
        <p className={styles.hour}>
          <HourMark />
          <span data-hour="" suppressHydrationWarning {...fieldOf('texts.frame.footer.hour')}>
            {footer.hour}
          </span>
        </p>
      </div>
    </footer>
  );
}
