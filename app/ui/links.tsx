import type { ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { frameTexts } from '#site/texts/frame.ts';
import styles from './arrow-link.module.css';
import { ArrowMark } from './marks.tsx';

/** Leaves scrolling to a section to the frame. */
export function PageLink({ to, ...rest }: LinkProps & { to: string }) {
  return <Link to={to} prefetch={isSavingData() ? 'none' : 'intent'} preventScrollReset={to.includes('#')} {...rest} />;
}

function isSavingData() {
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  return connection?.saveData === true;
}

type ExternalLinkProps = { href: string; className?: string; children: ReactNode };

/** Opens a new tab and says so. Renders nothing while the address is empty. */
export function ExternalLink({ href, className, children }: ExternalLinkProps) {
  if (!href.startsWith('https://')) return null;
  return (
    <a href={href} className={className} target="_blank" rel="noopener">
      {children}
      <span className="solo-voce"> {frameTexts.newTab}</span>
    </a>
  );
}

type ArrowLinkProps = Pick<LinkProps, 'rel' | 'reloadDocument' | 'prefetch' | 'children'> & {
  href: string;
  back?: boolean;
};

export function ArrowLink({ href, back = false, children, ...rest }: ArrowLinkProps) {
  return (
    <PageLink to={href} {...rest} className={back ? `${styles.link} ${styles.back}` : styles.link}>
      {back && <ArrowMark />}
      <span>{children}</span>
      {!back && <ArrowMark />}
    </PageLink>
  );
}
