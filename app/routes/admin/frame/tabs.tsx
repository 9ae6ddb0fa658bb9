import { type KeyboardEvent, useEffect, useRef } from 'react';
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

/** Links that the arrow keys move through, like tabs. */
export function Tabs() {
  const { pathname } = useLocation();
  const current = tabs.findLast(({ to }) => pathname.startsWith(to));
  const strip = useRef<HTMLElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each tab is brought into sight
  useEffect(() => keepInSight(strip.current), [current]);
  return (
    <nav ref={strip} className={styles.tabs} aria-label={landmark}>
      <ul onKeyDown={moveByArrows}>
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

function moveByArrows(event: KeyboardEvent<HTMLUListElement>) {
  const links = [...event.currentTarget.querySelectorAll('a')];
  const here = links.indexOf(event.target as HTMLAnchorElement);
  const targets: Record<string, number> = { ArrowRight: here + 1, ArrowLeft: here - 1, Home: 0, End: -1 };
  const target = targets[event.key];
  if (target === undefined) return;
  event.preventDefault();
  links.at(target % links.length)?.focus();
}

/** On a phone the strip is wider than the screen. It grows when its fonts are loaded. */
function keepInSight(strip: HTMLElement | null) {
  const [list, link] = ['ul', '[aria-current]'].map((name) => strip?.querySelector<HTMLElement>(name));
  if (!strip || !list || !link) return;
  const sizes = new ResizeObserver(() => {
    strip.scrollLeft = link.offsetLeft + link.offsetWidth / 2 - strip.clientWidth / 2;
  });
  sizes.observe(list);
  return () => sizes.disconnect();
}
