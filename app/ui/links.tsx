import type { ComponentProps } from 'react';
import { programTexts } from '#site/texts/program.ts';
import styles from './arrow-link.module.css';
import { ArrowMark } from './marks.tsx';

export function PageLink({ to, ...rest }: ComponentProps<'a'> & { to: string }) {
  return <a href={to} {...rest} />;
}

type ExternalLinkProps = ComponentProps<'a'> & { href: string };

export function ExternalLink({ children, ...rest }: ExternalLinkProps) {
  if (!rest.href.startsWith('https://')) return null;
  return (
    <a {...rest} target="_blank" rel="noopener">
      {children}
      <span className="solo-voce"> {programTexts.newTab}</span>
    </a>
  );
}

type ArrowLinkProps = Pick<ComponentProps<'a'>, 'rel' | 'children'> & {
  href: string;
  back?: boolean;
  words?: Record<`data-${string}`, string | undefined>;
};

export function ArrowLink({ href, back = false, words, children, ...rest }: ArrowLinkProps) {
  return (
    <PageLink
      to={href}
      {...rest}
      className={back ? `solo-schermo ${styles.link} ${styles.back}` : styles.link}
    >
      {back && <ArrowMark />}
      <span {...words}>{children}</span>
      {!back && <ArrowMark />}
    </PageLink>
  );
}
