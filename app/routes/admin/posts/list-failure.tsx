import { useEffect } from 'react';
import { messages } from '#app/features/posts/messages.ts';
import styles from './posts.module.css';

export function ListFailure() {
  useEffect(() => console.error(messages.loadFailed.title), []);
  return (
    <p className={styles.failure} role="alert">
      {messages.loadFailed.title}
    </p>
  );
}
