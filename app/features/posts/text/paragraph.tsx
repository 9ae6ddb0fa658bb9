import type { ReactNode } from 'react';
import postStyles from '#app/features/posts/post-article.module.css';
import { LastWord } from '#app/ui/emphasis.tsx';
import { ExternalLink } from '#app/ui/links.tsx';
import { splitAddresses } from '#app/web-address.ts';
import styles from './paragraph.module.css';

const shortestWithDropCap = 120;

type Props = { words: string; isFirst: boolean; keepsBlanks?: boolean; children: ReactNode };

export function Paragraph({ words, isFirst, keepsBlanks = false, children }: Props) {
  const look = isVerse(words) ? postStyles.verse : isFirst && hasDropCap(words) && 'capolettera';
  return <p className={[look, keepsBlanks && postStyles.typed].filter(Boolean).join(' ') || undefined}>{children}</p>;
}

function hasDropCap(text: string) {
  return (
    /^\p{L}/u.test(text) && text.length >= shortestWithDropCap && !text.slice(0, shortestWithDropCap).includes('\n')
  );
}

// A line of the widest column holds some seventy characters.
const longestLine = 90;

export function isVerse(paragraph: string): boolean {
  const lines = paragraph.split('\n');
  return lines.length > 1 && lines.every((line) => line.length <= longestLine);
}

export function LinkedText({ children }: { children: string }) {
  return splitAddresses(children).map(({ text, href }, position, parts) => {
    if (!href) return position === parts.length - 1 ? <LastWord key="last">{text}</LastWord> : text;
    return (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places
      <AddressLink key={position} href={href}>
        {text}
      </AddressLink>
    );
  });
}

export function AddressLink({ href, children }: { href: string; children: ReactNode }) {
  return (
    <ExternalLink className={styles.address} href={href}>
      {children}
    </ExternalLink>
  );
}
