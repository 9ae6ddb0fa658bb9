import styles from './running-head.module.css';

type Props = { left: string; right: string; onEmber?: boolean };

/** The line above a section, as in a book. The real heading follows, so this is decoration. */
export function RunningHead({ left, right, onEmber = false }: Props) {
  return (
    <div className={onEmber ? `${styles.head} ${styles.ember}` : styles.head} aria-hidden="true" data-reveal="">
      <span>{left}</span>
      <b>{right}</b>
    </div>
  );
}
