import { type ReactNode, useEffect, useRef } from 'react';
import styles from './action-bar.module.css';

/** The buttons of a long form, visible at every scroll position. */
export function ActionBar({ children }: { children: ReactNode }) {
  const bar = useRef<HTMLDivElement>(null);
  useEffect(() => (bar.current ? measureCovered(bar.current) : undefined), []);
  return (
    <div ref={bar} className={`solo-schermo ${styles.bar}`}>
      {children}
    </div>
  );
}

/** `--keyboard`: the height of a telephone's keyboard, which CSS does not have in all browsers. */
function measureCovered(bar: HTMLElement) {
  const seen = window.visualViewport;
  const { style } = document.documentElement;
  const closed = new AbortController();
  const size = new ResizeObserver(measure);
  function measure() {
    const covered = seen?.scale === 1 ? window.innerHeight - seen.height - seen.offsetTop : 0;
    const keyboard = Math.max(0, Math.round(covered));
    const height = getComputedStyle(bar).position === 'sticky' ? bar.offsetHeight : 0;
    style.setProperty('--keyboard', `${keyboard}px`);
    style.setProperty('--below', `${keyboard + height}px`);
  }
  size.observe(bar);
  for (const type of ['resize', 'scroll'])
    seen?.addEventListener(type, measure, { signal: closed.signal });
  return () => {
    size.disconnect();
    closed.abort();
    style.removeProperty('--keyboard');
    style.removeProperty('--below');
  };
}
