import { useEffect, useState } from 'react';
import { useFetcher } from 'react-router';
import styles from './progress.module.css';

const contours = [
  'M6 39C6 20 14 9 32.5 9S58 20 58 39',
  'M12 39C12 24 18 15 32.4 15S52 24 52 39',
  'M18 39c0-11 4-18 14.3-18S46 28 46 39',
  'M23 39c0-8 3-13 9.2-13S41 31 41 39',
  'M28 39c0-5 1-8 4.1-8S36 34 36 39',
];

type Props = { isWaiting: boolean; seen: string; announcement: string };

/** The style sheet shows it after a delay, so that a short wait has none. */
export function Spinner({ isWaiting, seen, announcement }: Props) {
  return (
    <div role="status" className={styles.region}>
      {isWaiting && (
        <div className={styles.spinner}>
          <svg
            viewBox="0 0 64 42"
            fill="none"
            stroke="currentColor"
            strokeWidth="1.5"
            aria-hidden="true"
          >
            {contours.map((path) => (
              <path key={path} d={path} />
            ))}
          </svg>
          <span aria-hidden="true">{seen}</span>
          <span className="solo-voce">{announcement}</span>
        </div>
      )}
    </div>
  );
}

export function ProgressBar({ value, label }: { value?: number; label: string }) {
  return <progress className={styles.bar} value={value} max={1} aria-label={label} />;
}

const pollMs = 2000;

/** Loads `loaded` again from `address` while it changes, except on a hidden page. A failure changes nothing. */
export function usePolled<State>(
  address: string,
  loaded: State,
  isMoving: (current: State) => boolean | undefined,
) {
  const { load, data, state } = useFetcher<State>();
  const [latest, setLatest] = useState<State>();
  if (data && data !== latest) setLatest(data as State);
  const current = latest ?? loaded;
  const isRunning = isMoving(current);
  useEffect(() => {
    if (!isRunning || state !== 'idle') return;
    const timer = setInterval(() => document.hidden || load(address), pollMs);
    return () => clearInterval(timer);
  }, [isRunning, state, load, address]);
  return current;
}
