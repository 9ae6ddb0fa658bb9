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
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: on a phone the strip is wider than the screen
  useEffect(() => {
    const link = strip.current?.querySelector<HTMLElement>('[aria-current]');
    // `scrollIntoView` would start the next Tab at the link.
    if (link) strip.current?.scrollTo({ left: link.offsetLeft + link.offsetWidth / 2 - strip.current.clientWidth / 2 });
  }, [current]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={landmark}>
      <ul>
        {tabs.map((tab) => (
          <li key={tab.to}>
            <Link to={tab.to} aria-current={tab === current ? 'page' : undefined}>
              {tab.label}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
