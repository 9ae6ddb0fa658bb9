import { useEffect, useRef } from 'react';
import { href, Link, useLocation } from 'react-router';
import styles from './tabs.module.css';
import { frameWords } from './words.ts';

const { landmark, posts, calendar, newsletter, pictures, settings } = frameWords.tabs;
const tabs = [
  { to: href('/amministrazione'), label: posts },
  { to: href('/amministrazione/calendario'), label: calendar },
  { to: href('/amministrazione/newsletter'), label: newsletter },
  { to: href('/amministrazione/immagini'), label: pictures },
  { to: href('/amministrazione/impostazioni'), label: settings },
];

export function Tabs() {
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname.startsWith(to));
  const shown = useRef<HTMLAnchorElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the strip is wider than the screen
  useEffect(() => {
    // What it returns, in new browsers a promise, is no cleanup.
    shown.current?.scrollIntoView({ inline: 'center', block: 'nearest' });
  }, [current]);
  return (
    <nav className={styles.tabs} aria-label={landmark}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link
              ref={tab === current ? shown : undefined}
              to={tab.to}
              aria-current={tab === current ? 'page' : undefined}
            >
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
