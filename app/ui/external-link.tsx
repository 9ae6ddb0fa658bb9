import type { ReactNode } from 'react';
import { frameTexts } from '#site/texts/frame.ts';

type Props = { href: string; className?: string; children: ReactNode };

/** Opens a new tab and says so. Renders nothing while the address is empty. */
export function ExternalLink({ href, className, children }: Props) {
  if (!href.startsWith('https://')) return null;
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="solo-voce"> {frameTexts.newTab}</span>
    </a>
  );
}
