import styles from './settings.module.css';

type Props = { before: string; name: string; after: string };

export function HowTo({ before, name, after }: Props) {
  return (
    <p className={styles.prose}>
      {before} <code>{name}</code> {after}
    </p>
  );
}
