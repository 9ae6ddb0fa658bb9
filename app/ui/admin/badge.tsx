import styles from './badge.module.css';

type Props = { isOn: boolean; isBad?: boolean; children: string };

/** Never by colour alone. */
export function Badge({ isOn, isBad = false, children }: Props) {
  const look = (isOn && styles.on) || (isBad && styles.bad);
  return <span className={look ? `${styles.badge} ${look}` : styles.badge}>{children}</span>;
}
