import type { ReactNode } from 'react';
import styles from '#app/features/posts/post-article.module.css';
import { isVerse } from './verse.ts';

const shortestWithDropCap = 120;

type Props = { words: string; isFirst: boolean; keepsBlanks?: boolean; children: ReactNode };

export function Paragraph({ words, isFirst, keepsBlanks = false, children }: Props) {
  const look = isVerse(words) ? styles.verse : isFirst && hasDropCap(words) && 'capolettera';
  return <p className={[look, keepsBlanks && styles.typed].filter(Boolean).join(' ') || undefined}>{children}</p>;
}

function hasDropCap(text: string) {
  return (
    /^\p{L}/u.test(text) && text.length >= shortestWithDropCap && !text.slice(0, shortestWithDropCap).includes('\n')
  );
}
