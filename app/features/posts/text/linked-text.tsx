import type { ReactNode } from 'react';
import { LastWord } from '#app/ui/emphasis.tsx';
import { ExternalLink } from '#app/ui/links.tsx';
import { splitAddresses } from '#app/web-address.ts';
import styles from './linked-text.module.css';

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
