const delayMs = 100;
const takingOver = ['wheel', 'touchmove', 'keydown', 'pointerdown'];

/** After a link from another page: shows the top, then scrolls to the section unless the reader scrolls first. */
export function scrollLaterToSection() {
  const { hash, origin, pathname, search } = location;
  const [arrival] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  const isBack = arrival && arrival.type !== 'navigate';
  const [from = ''] = document.referrer.split('?');
  if (!hash || isBack || !from.startsWith(`${origin}/`) || from === origin + pathname) return;
  history.replaceState(history.state, '', pathname + search);
  document.addEventListener('DOMContentLoaded', () => {
    const listening = new AbortController();
    const { signal } = listening;
    const timer = setTimeout(() => {
      listening.abort();
      location.replace(hash);
    }, delayMs);
    const cancel = () => {
      clearTimeout(timer);
      listening.abort();
      history.replaceState(history.state, '', hash);
    };
    for (const event of takingOver)
      window.addEventListener(event, cancel, { passive: true, signal });
  });
}
