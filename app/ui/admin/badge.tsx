import styles from './badge.module.css';

/** A state in one word: on a tint when it is on, outlined when it is off, so never by colour alone. */
export function Badge({ isOn, children }: { isOn: boolean; children: string }) {
  return <span className={isOn ? `${styles.badge} ${styles.on}` : styles.badge}>{children}</span>;
}
