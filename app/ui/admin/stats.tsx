import styles from './stats.module.css';

export function Stats({ figures }: { figures: { label: string; value: string }[] }) {
  return (
    <dl className={styles.stats}>
      {figures.map(({ label, value }) => (
        <div key={label}>
          <dt>{label}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  );
}
