import styles from './running-head.module.css';

type Props = { left: string; right: string; onEmber?: boolean };

/** Decoration above a section; the real heading follows. */
export function RunningHead({ left, right, onEmber = false }: Props) {
  return (
    <div className={onEmber ? `${styles.head} ${styles.ember}` : styles.head} aria-hidden="true" data-reveal="">
      <span>{left}</span>
      <b>{right}</b>
    </div>
  );
}
