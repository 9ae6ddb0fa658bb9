import { Large } from '#app/site/large.tsx';
import { titleOf } from './messages.ts';
import styles from './text-title.module.css';

export function TextTitle({ children: title }: { children: string }) {
  return title.trim() ? <Large>{title}</Large> : <i className={styles.sought}>{titleOf(title)}</i>;
}
