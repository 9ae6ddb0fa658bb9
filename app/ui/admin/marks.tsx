import { markOf } from '#app/ui/mark.tsx';
import styles from './marks.module.css';

export const DownloadMark = markOf(16, 16, 'M8 1v9.500M4 6.800l4 4 4-4M1.5 14.500h13');

/** States differ in shape as well as in colour. */
export function Badge({ isOn, children }: { isOn: boolean; children: string }) {
  return <span className={isOn ? `${styles.badge} ${styles.on}` : styles.badge}>{children}</span>;
}

type DayState = 'published' | 'scheduled' | 'planned' | 'uncovered' | 'rest';
type DayIconProps = { state: DayState; width?: 22 | 24 | 26 | 28 | 32 | 40 | 56 };

const dome = 'M4.1 22C3.9 10.8 9.3 4 17 4S29.5 11.6 29.1 22Z';

export function DayIcon({ state, width = 28 }: DayIconProps) {
  const isDome = state !== 'uncovered' && state !== 'rest';
  return (
    <svg
      className={styles.icon}
      data-state={state}
      width={`${width / 16}rem`}
      height={`${(width * 3) / 64}rem`}
      viewBox="0 0 32 24"
      fill="none"
      stroke="currentColor"
      strokeWidth="1.5"
      aria-hidden="true"
    >
      {isDome && (
        <path d={dome} {...(state === 'published' && { fill: 'currentColor', stroke: 'none' })} />
      )}
      {state === 'scheduled' && (
        <path
          d="M8.9 22C8.8 15.2 12 11 16.6 11S24.1 15.6 23.9 22Z"
          fill="currentColor"
          stroke="none"
        />
      )}
      {state === 'published' && (
        <path d="M14 22V16a2.5 2.5 0 0 1 5 0V22Z" className={styles.door} />
      )}
      {state === 'rest' && <path d="M9 16.5h14" />}
      <path d="M1 22.5h30" />
    </svg>
  );
}
