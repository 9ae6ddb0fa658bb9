import styles from './field.module.css';
import type { Notice } from './notices.tsx';

export function Problem({ id, notice }: { id?: string; notice?: Notice }) {
  if (!notice) return null;
  return (
    <p id={id} className={styles.problem}>
      {notice.text ? (
        <>
          <strong>{notice.title}</strong> {notice.text}
        </>
      ) : (
        notice.title
      )}
    </p>
  );
}
