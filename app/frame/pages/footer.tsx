import { worksPath } from '#app/public-pages.ts';
import { Text, useFieldOf } from '#app/site/editable.tsx';
import { BookTitle } from '#app/site/large.tsx';
import { useSite, useTexts } from '#app/site/use-site.tsx';
import { PageLink } from '#app/ui/links.tsx';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import styles from './footer.module.css';

/** `hasWorks`: the author has other books, so the link to the book leads to all of them. */
export function Footer({ hasWorks = false }: { hasWorks?: boolean }) {
  const { year, links, vatNumber } = useSite();
  const { footer } = useTexts('frame');
  const fieldOf = useFieldOf();
  return (
    <footer className={`solo-schermo notte ${styles.footer}`}>
      <div className="wrap grid">
        <div className={styles.title}>
          <BookTitle as="p" />
          <p>
            <Text path="texts.frame.footer.sentence" />
          </p>
        </div>
        <nav className={styles.links} aria-label={footer.landmark}>
          <ul>
            {links.footer.map(([to, name]) => (
              <li key={to}>
                <PageLink to={hasWorks && name === 'book' ? worksPath : to}>
                  <Text
                    path={`texts.frame.footer.links.${hasWorks && name === 'book' ? 'books' : name}`}
                  />
                </PageLink>
              </li>
            ))}
            <li>
              {/* Opens the consent strip. Without scripts nothing can be stored, and the policy explains. */}
              <a href="/privacy-policy#cookie" data-review="">
                <Text path="texts.frame.footer.links.cookies" />
              </a>
            </li>
          </ul>
        </nav>
      </div>
      <div className={`wrap ${styles.last}`}>
        <p>
          © {year} <Text path="texts.frame.footer.rights" />
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
