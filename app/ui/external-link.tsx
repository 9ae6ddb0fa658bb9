import type { ReactNode } from 'react';
import { frameTexts } from '#site/texts/frame.ts';

type Props = { href: string; className?: string; children: ReactNode };

/** A link to another site: a new tab, and the reader is told so. Nothing at all while the address is not given. */
export function ExternalLink({ href, className, children }: Props) {
  if (!href.startsWith('https://')) return null;
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="solo-voce"> {frameTexts.newTab}</span>
    </a>
  );
}
