import { Large } from '#app/site/large.tsx';
import { titleOf } from './messages.ts';
import styles from './post-title.module.css';

export function PostTitle({ children: title }: { children: string }) {
  return title.trim() ? <Large>{title}</Large> : <i className={styles.sought}>{titleOf(title)}</i>;
}
