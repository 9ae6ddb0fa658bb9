import { useSyncExternalStore } from 'react';

const thresholdPx = 50;

/** True strictly beyond 50 px, also after a reload in mid-page. */
export function useIsScrolled() {
  return useSyncExternalStore(
    (onScroll) => {
      window.addEventListener('scroll', onScroll, { passive: true });
      return () => window.removeEventListener('scroll', onScroll);
    },
    () => window.scrollY > thresholdPx,
    () => false,
  );
}
