import type { MouseEvent } from 'react';
import { author, foundation, legal } from '#site/author.ts';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './footer.module.css';

const { footer } = frameTexts;

const links = [
  { href: '/il-libro', label: footer.links.book },
  { href: `/#${author.section}`, label: footer.links.author },
  { href: '/pensieri-quotidiani', label: footer.links.thoughts },
  ...(foundation.name ? [{ href: '/fondazione', label: footer.links.foundation }] : []),
  { href: '/#contatti', label: footer.links.contacts },
  { href: '/privacy-policy', label: footer.links.privacy },
];

type Props = { year: string; onReviewCookies: () => void };

export function Footer({ year, onReviewCookies }: Props) {
  function review(event: MouseEvent) {
    event.preventDefault();
    onReviewCookies();
  }

  return (
    <footer className={`notte ${styles.footer}`}>
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
                <a href={href}>{label}</a>
              </li>
            ))}
            <li>
              {/* Without scripts nothing can be stored: the policy explains. With them the strip opens again. */}
              {/* biome-ignore lint/a11y/useValidAnchor: it leads to the policy wherever no script takes over */}
              <a href="/privacy-policy#cookie" onClick={review}>
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
        <p>{footer.hour}</p>
      </div>
    </footer>
  );
}
