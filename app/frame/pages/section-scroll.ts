import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

const delayAfterRouteMs = 100;
const takingOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/** After a client navigation: focus on the new page for screen readers; scrolls to the section, 100 ms after a change of page. */
export function useSectionScroll() {
  const { pathname, hash, key } = useLocation();
  const shown = useRef<string>(undefined);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section may be asked for again, with another key
  useEffect(() => {
    const before = shown.current;
    shown.current = pathname;
    if (before === undefined) return;
    if (hash && before === pathname) return scrollToSection(hash);
    if (before === pathname) return;
    document.getElementById('contenuto')?.focus({ preventScroll: true });
    return hash ? scrollLater(hash) : undefined;
  }, [pathname, hash, key]);
}

/** Not after the visitor has scrolled. */
function scrollLater(hash: string) {
  window.scrollTo(0, 0);
  const timer = setTimeout(scrollToSection, delayAfterRouteMs, hash);
  const cancel = () => clearTimeout(timer);
  for (const event of takingOver) window.addEventListener(event, cancel, { once: true, passive: true });
  return () => {
    cancel();
    for (const event of takingOver) window.removeEventListener(event, cancel);
  };
}

function scrollToSection(hash: string) {
  const section = document.getElementById(decodeURIComponent(hash.slice(1)));
  const isCalm = matchMedia('(prefers-reduced-motion: reduce)').matches;
  section?.scrollIntoView({ behavior: isCalm ? 'auto' : 'smooth' });
  section?.focus({ preventScroll: true });
}
