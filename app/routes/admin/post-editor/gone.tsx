import { useEffect, useRef } from 'react';
import { AdminButton } from '#app/ui/admin/button.tsx';
import styles from './conflict.module.css';
import { goneWords } from './words.ts';

const { title, text, button } = goneWords;

/** When somebody has deleted the post that is being written. */
export function Gone({ onRestore }: { onRestore: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section className={styles.conflict} aria-labelledby="gone">
      <h2 id="gone" tabIndex={-1} ref={heading}>
        {title}
      </h2>
      <p>{text}</p>
      <div className={styles.choices}>
        <AdminButton type="button" look="neutral" onClick={onRestore}>
          {button}
        </AdminButton>
      </div>
    </section>
  );
}
