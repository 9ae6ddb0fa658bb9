const delayMs = 100;
const takingOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** From another page of the site: shows its top, and scrolls to the section unless the reader scrolls first. */
export function scrollLaterToSection() {
  const { hash, origin, pathname, search } = location;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const from = URL.canParse(document.referrer) ? new URL(document.referrer) : undefined;
  if (!hash || (arrival && arrival.type !== 'navigate') || from?.origin !== origin || from.pathname === pathname)
    return;
  history.replaceState(history.state, '', pathname + search);
  const taken = new AbortController();

  document.addEventListener('DOMContentLoaded', () => {
    const timer = setTimeout(() => {
      taken.abort();
      location.replace(hash);
    }, delayMs);
    const cancel = () => {
      clearTimeout(timer);
      taken.abort();
      history.replaceState(history.state, '', hash);
    };
    for (const event of takingOver) window.addEventListener(event, cancel, { passive: true, signal: taken.signal });
  });
}
