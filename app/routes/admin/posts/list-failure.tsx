import { useEffect } from 'react';
import { messages } from '#app/features/posts/messages.ts';
import styles from './posts.module.css';

/** In place of the table when it could not be loaded. */
export function ListFailure() {
  useEffect(() => console.error(messages.loadFailed.title), []);
  return (
    <p className={styles.failure} role="alert">
      {messages.loadFailed.title}
    </p>
  );
}
