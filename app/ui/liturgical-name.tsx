import type { LiturgicalLine } from '#app/calendar/liturgical/liturgical-line.ts';
import styles from './liturgical-name.module.css';

/** `isShort`: where there is no room, the colour is said to screen readers only. */
export function LiturgicalName({ name, colour, isShort, className = '' }: Props) {
  return (
    <p className={`${styles.line} ${styles[colour]} ${className}`}>
      <span>
        {name}
        <span className={isShort ? 'solo-voce' : undefined}>, {colour}</span>
      </span>
    </p>
  );
}

type Props = LiturgicalLine & { isShort?: boolean; className?: string };
