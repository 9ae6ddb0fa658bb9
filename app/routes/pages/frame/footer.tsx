import { href } from 'react-router';
import { archivePath, foundationPath, thoughtsPath } from '#app/public-pages.ts';
import { useSite, useTexts } from '#app/site/use-site.ts';
import { PageLink } from '#app/ui/links.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import styles from './footer.module.css';

export function Footer() {
  const { year, author, book, foundation, vatNumber } = useSite();
  const { footer } = useTexts('frame');
  const links = [
    { href: href('/il-libro'), label: footer.links.book },
    { href: `/#${author.section}`, label: footer.links.author },
    { href: thoughtsPath, label: footer.links.thoughts },
    { href: archivePath, label: footer.links.archive },
    ...(foundation.name ? [{ href: foundationPath, label: footer.links.foundation }] : []),
    { href: '/#contatti', label: footer.links.contacts },
    { href: href('/privacy-policy'), label: footer.links.privacy },
  ];
  return (
    <footer className={`solo-schermo notte ${styles.footer}`}>
      <div className="wrap grid">
        <div className={styles.title}>
          <p>
            {book.titlePlain} <em>{book.titleItalic}</em>
          </p>
          <p>{footer.sentence}</p>
        </div>
        <nav className={styles.links} aria-label={footer.landmark}>
          <ul>
            {links.map(({ href, label }) => (
              <li key={href}>
                <PageLink to={href}>{label}</PageLink>
              </li>
            ))}
            <li>
              {/* Opens the consent strip. Without scripts nothing can be stored, and the policy explains. */}
              <a href="/privacy-policy#cookie" data-review="">
                {footer.links.cookies}
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`wrap ${styles.last}`}>
        <p>
          © {year} {footer.rights}
          {vatNumber && ` ${footer.vatNumber} ${vatNumber}.`}
        </p>
        <p className={styles.hour}>
          <HourMark />
          <span data-hour="" suppressHydrationWarning>
            {footer.hour}
          </span>
        </p>
      </div>
    </footer>
  );
}
