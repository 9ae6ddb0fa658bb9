import { PageLink } from '#app/ui/links.tsx';
import { author, foundation, legal } from '#site/author.ts';
import { HourMark } from '#site/pictures/hour-mark.tsx';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './footer.module.css';

const { footer } = frameTexts;

const links = [
  { href: '/il-libro', label: footer.links.book },
  { href: `/#${author.section}`, label: footer.links.author },
  { href: '/pensieri-quotidiani', label: footer.links.thoughts },
  { href: '/archivio', label: footer.links.archive },
  ...(foundation.name ? [{ href: '/fondazione', label: footer.links.foundation }] : []),
  { href: '/#contatti', label: footer.links.contacts },
  { href: '/privacy-policy', label: footer.links.privacy },
];

export function Footer({ year }: { year: string }) {
  return (
    <footer className={`solo-schermo notte ${styles.footer}`}>
      <div className="wrap grid">
        <div className={styles.title}>
          <p>
            {footer.titlePlain} <em>{footer.titleItalic}</em>
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
          {legal.vatNumber && ` ${footer.vatNumber} ${legal.vatNumber}.`}
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
