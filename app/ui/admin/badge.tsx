import styles from './badge.module.css';

/** Tinted when on, outlined when off: never by colour alone. */
export function Badge({ isOn, children }: { isOn: boolean; children: string }) {
  return <span className={isOn ? `${styles.badge} ${styles.on}` : styles.badge}>{children}</span>;
}
